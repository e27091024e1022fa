import { Component, type ReactNode } from "react";

interface CodeBoundaryProps {
  /** Stands in where the code editor could not be loaded, or broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a code editor that cannot run from taking the screen with it. */
export class CodeBoundary extends Component<CodeBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn("The code editor cannot run here", error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

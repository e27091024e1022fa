import { Component, type ReactNode } from "react";
import { reportHandledError } from "#ui/feedback/report-handled-error.ts";

interface CodeBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

export class CodeBoundary extends Component<CodeBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn("The code editor can't run here", error);
    reportHandledError(error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

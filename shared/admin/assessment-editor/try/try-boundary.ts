import { Component, type ReactNode } from "react";

interface TryBoundaryProps {
  /** What is tried: with another one it is tried anew. */
  of: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface TryBoundaryState {
  of: unknown;
  isBroken: boolean;
}

/** Keeps a draft that cannot be shown from taking the editor with it. */
export class TryBoundary extends Component<TryBoundaryProps, TryBoundaryState> {
  override state: TryBoundaryState = { of: this.props.of, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ of }: TryBoundaryProps, state: TryBoundaryState) {
    return of === state.of ? null : { of, isBroken: false };
  }

  override componentDidCatch(error: unknown) {
    console.warn("This part of the draft cannot be shown", error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

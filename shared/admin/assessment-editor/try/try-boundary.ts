import { Component, type ReactNode } from "react";
import { reportHandledError } from "#ui/feedback/report-handled-error.ts";

interface TryBoundaryProps {
  /** A new value renders the children again after an error. */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface TryBoundaryState {
  resetKey: unknown;
  isBroken: boolean;
}

export class TryBoundary extends Component<TryBoundaryProps, TryBoundaryState> {
  override state: TryBoundaryState = { resetKey: this.props.resetKey, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ resetKey }: TryBoundaryProps, state: TryBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, isBroken: false };
  }

  override componentDidCatch(error: unknown) {
    console.warn("This part of the draft can't be shown", error);
    reportHandledError(error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from "react";

/** Shows the fallback when its children throw an error, so that a broken part does not stop the order. */
export class Otherwise extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

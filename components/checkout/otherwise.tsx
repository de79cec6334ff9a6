"use client";

import { Component, type ReactNode } from "react";

/** Shows the fallback once its children fail: an order must not be lost to a part that has a stand-in. */
export class Otherwise extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

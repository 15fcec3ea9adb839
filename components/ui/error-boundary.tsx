'use client'

import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logClientError } from '@/lib/client/error-log'
import { ViewFailed } from './view-failed'

interface Props {
  onRetry(): void
  children: ReactNode
}

/** Keeps the failure of one view from taking the shell along. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logClientError(error, info.componentStack ?? '')
  }

  override render() {
    return this.state.failed ? <ViewFailed onRetry={this.props.onRetry} /> : this.props.children
  }
}

import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  readonly fallback: ReactNode | ((error: unknown) => ReactNode)
  readonly children: ReactNode
}

/** Keeps what breaks below from taking the page with it. */
export class Boundary extends Component<Props, { readonly error: unknown; readonly broke: boolean }> {
  override state = { error: null as unknown, broke: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broke: true }
  }

  override render() {
    const { fallback, children } = this.props
    if (!this.state.broke) return children
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback
  }
}

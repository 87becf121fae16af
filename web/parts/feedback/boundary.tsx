import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/** An error boundary: shows the fallback if a component below throws. */
export class Boundary extends Component<Props, { readonly broke: { readonly error: unknown } | null }> {
  override state = { broke: null as { readonly error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { broke: { error } }
  }

  override render() {
    const { broke } = this.state
    return broke ? this.props.fallback(broke.error) : this.props.children
  }
}

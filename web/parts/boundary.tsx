import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/** Keeps what breaks below from taking the page with it. */
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

/** The one thing of the platform that passes through the core. */
interface AbortSignal {
  readonly aborted: boolean
}

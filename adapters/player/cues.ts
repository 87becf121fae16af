/** How long the cues of a text track may take, in ms. */
const cuesWithin = 15_000

/** Fetches the cues of a text track and hands them to its element: `null` if they loaded, else the status of the answer, 0 without one. */
export const loadCues = async (
  element: HTMLTrackElement,
  file: string,
  signal: AbortSignal,
): Promise<number | null> => {
  // Fetched here and not by the element, which would need a video of the site's own origin, or one whose service allows
  // other origins: if that is missing, the class still plays.
  const timed = AbortSignal.any([signal, AbortSignal.timeout(cuesWithin)])
  const answer = await fetch(file, { signal: timed }).catch(() => null)
  const text = answer?.ok ? await answer.blob().catch(() => null) : null
  if (text === null) return answer?.status ?? 0
  const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  // Not when the player closes: the browser would report a file that it was about to load as missing.
  for (const end of ['load', 'error']) element.addEventListener(end, () => URL.revokeObjectURL(address), { once: true })
  element.src = address
  return null
}

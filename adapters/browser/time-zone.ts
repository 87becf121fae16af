/** Whether a value is a time zone that the browser can count days in. */
export const isZone = (zone: unknown): zone is string => {
  try {
    return typeof zone === 'string' && Boolean(Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

const named = (): string | null => {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The offset of the device's clock from UTC as a zone: '+05:30'. */
const offset = (): string => {
  const ahead = -new Date().getTimezoneOffset()
  const two = (figure: number) => String(Math.trunc(Math.abs(figure))).padStart(2, '0')
  return `${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

/** The time zone of the device; a device whose zone the browser cannot use, as 'Etc/Unknown', has the offset of its clock. */
export const deviceZone = (): string => [named(), offset()].find(isZone) ?? 'UTC'

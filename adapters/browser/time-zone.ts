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

const two = (figure: number): string => String(figure).padStart(2, '0')

/** The zone that is as far from UTC as the device's clock is now; browsers write whole hours with the opposite sign. */
const offsetZone = (): string => {
  const behind = new Date().getTimezoneOffset()
  const [sign, hours, minutes] = [behind > 0 ? '+' : '-', Math.floor(Math.abs(behind) / 60), Math.abs(behind) % 60]
  return minutes === 0 ? `Etc/GMT${sign}${hours}` : `${sign === '+' ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** The time zone of the device; a device whose zone the browser cannot use, as 'Etc/Unknown', has the zone of its clock's offset. */
export const deviceZone = (): string => [named(), offsetZone()].find(isZone) ?? 'UTC'

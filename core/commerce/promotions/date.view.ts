const formats = new Map<string, Intl.DateTimeFormat>()

const partsOf = (at: number, zone: string): Readonly<Record<string, string>> => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, timeZoneName: 'short', year: 'numeric', month: 'long', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', hour12: true },
    })
  formats.set(zone, format)
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Returns an instant as 'MMMM d, yyyy h:mm a' with the name of the zone: 'December 1, 2026 9:00 AM EST'. P9.29 */
export const promotionDate = (at: number, zone: string): string => {
  const { month, day, year, hour, minute, dayPeriod, timeZoneName } = partsOf(at, zone)
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod} ${timeZoneName}`
}

/** The content of the start-up file next to the site. */
export interface StartFile {
  readonly source: string | null
  readonly allowed: readonly string[]
  readonly deliveryUrl: string
  readonly playerId: string
  readonly playerLicenceKey: string | null
}

const settingsIn = (text: string): ReadonlyMap<string, readonly string[]> => {
  const settings = new Map<string, readonly string[]>()
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([A-Za-z_]+)(?:\[\])?\s*=\s*"?([^"]*)"?\s*$/.exec(line)
    if (match) settings.set(match[1]!, [...(settings.get(match[1]!) ?? []), match[2]!.trim()])
  }
  return settings
}

/** Parses the start-up file; a page of HTML in its place has no settings. */
export const startFile = (text: string): StartFile => {
  const settings = text.trimStart().startsWith('<') ? new Map<string, readonly string[]>() : settingsIn(text)
  const first = (name: string) => settings.get(name)?.[0] || null
  return {
    source: first('defaultConfigSource'),
    allowed: settings.get('additionalAllowedConfigSources') ?? [],
    deliveryUrl: first('deliveryUrl') ?? '/',
    playerId: first('playerId') ?? '',
    playerLicenceKey: first('playerLicenseKey'),
  }
}

/** Returns the config to load: the requested config if it is allowed, otherwise the stored config if it is still allowed, otherwise the default. */
export const sourceFor = (file: StartFile, asked: string | null, kept: string | null): string | null => {
  const usable = [file.source, ...file.allowed]
  const wanted = asked === null ? kept : asked
  return wanted && usable.includes(wanted) ? wanted : file.source
}

import { execFileSync } from 'node:child_process'

const installed = (): string | undefined => {
  const found = process.env['CHROMIUM']
  if (found) return found
  try {
    const names = ['chromium-headless-shell', 'chromium', 'google-chrome']
    return execFileSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')])
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

const executablePath = installed()

/** How tests start Chromium: the installed one, Debian's headless shell before all others, else the one of Playwright. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
}

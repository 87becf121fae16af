{
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`jwapp.${key}`))
    } catch {
      return null
    }
  }
  const page = document.documentElement
  // The theme chosen on this device; without one, the device's own applies. An older version of the site named it 'room'.
  const { theme, room } = kept('frame') ?? {}
  const chosen = theme ?? room
  if (chosen === 'house' || chosen === 'rehearsal') page.setAttribute('data-theme', chosen)
  // What the viewer had of their own on the home page: room is kept for it until it has loaded.
  // A member who is signed in on this device for the first time most likely has classes to go on with, and a week.
  const hints = kept('layout') ?? (kept('auth') && ['signed-in', 'member', 'no-free', 'keep-going', 'my-week-plan'])
  if (Array.isArray(hints)) page.setAttribute('data-layout', hints.join(' '))

  // The placeholder of every page but home begins with a title.
  if (location.pathname !== '/') page.setAttribute('data-inside', '')

  // The site's own scripts run in the order of their links, each in a task of its own, and after a page that the host has rendered is painted.
  const task = () => new Promise((done) => setTimeout(done, 0))
  const longestPaint = 500
  const painted = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, longestPaint))]).then(task)
  const again = 2_000
  const load = (href) =>
    import(/* @vite-ignore */ href).catch(async () => {
      await new Promise((done) => setTimeout(done, again))
      return import(/* @vite-ignore */ href)
    })
  // A browser may lack these, refuse them, or have older ones.
  const isWhole = () => {
    try {
      for (const Observer of [IntersectionObserver, ResizeObserver]) new Observer(task)
      return AbortSignal.any && Map.groupBy && document.body.showPopover && matchMedia('all').addEventListener
    } catch {}
  }
  const note = document.createElement('p')
  const tell = (words) => {
    const reload = document.createElement('button')
    note.className = 'unstarted'
    note.setAttribute('role', 'alert')
    reload.type = 'button'
    reload.textContent = 'Reload'
    reload.addEventListener('click', () => location.reload())
    note.replaceChildren(words, reload)
    document.body.append(note)
  }
  const run = async () => {
    if (!isWhole()) await load('/stand-ins.js')
    if (document.querySelector('#root[data-rendered]') && document.visibilityState === 'visible') await painted()
    for (const { href } of document.querySelectorAll('link[rel="modulepreload"]')) {
      await load(href)
      await task()
    }
  }
  // If the scripts take too long, a note says so; they run when they arrive.
  const longestLoad = 10_000
  const begin = () => {
    const timer = setTimeout(tell, longestLoad, 'Adagio is taking a long time to load.')
    const ended = () => {
      clearTimeout(timer)
      note.remove()
    }
    run().then(ended, ({ words = 'Adagio could not be loaded completely.' }) => {
      clearTimeout(timer)
      tell(words)
    })
  }
  document.addEventListener('DOMContentLoaded', begin, { once: true })
}

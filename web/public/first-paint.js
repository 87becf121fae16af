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
  // What the viewer had of their own on the home page: its place is kept until it has loaded.
  const places = kept('places')
  if (Array.isArray(places)) page.setAttribute('data-places', places.join(' '))
}

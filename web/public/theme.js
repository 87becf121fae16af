// Applies the theme chosen on this device before the first paint; an older version of the site stored it as 'room'.
try {
  const { theme, room } = JSON.parse(localStorage.getItem('jwapp.frame'))
  const chosen = theme ?? room
  if (chosen === 'house' || chosen === 'rehearsal') document.documentElement.setAttribute('data-theme', chosen)
} catch {
  // No theme was chosen, so the device's own applies.
}

// The theme that was chosen on this device, before anything is painted; an older site called it a room.
try {
  const { theme, room } = JSON.parse(localStorage.getItem('jwapp.frame'))
  const chosen = theme ?? room
  if (chosen === 'house' || chosen === 'rehearsal') document.documentElement.setAttribute('data-theme', chosen)
} catch {
  // Nothing was chosen: the device's own theme.
}

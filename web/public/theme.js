// The room that was chosen on this device, before anything is painted.
try {
  const { room } = JSON.parse(localStorage.getItem('jwapp.frame'))
  if (room === 'house' || room === 'rehearsal') document.documentElement.setAttribute('data-theme', room)
} catch {
  // Nothing was chosen: the device's own room.
}

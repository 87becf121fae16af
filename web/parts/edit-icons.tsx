// Beside the other icons, which come with the first screen: these come with the screens that need them.
export { ArrowDown, ArrowUp, CalendarPlus, CalendarSync, EllipsisVertical, Trash2 } from 'lucide-react'

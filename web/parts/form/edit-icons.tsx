// Apart from the icons of the first screen: these load with the screens that need them.
export { ArrowDown, ArrowUp, CalendarPlus, CalendarSync, EllipsisVertical, Trash2 } from 'lucide'

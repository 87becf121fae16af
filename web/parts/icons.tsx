import {
  CalendarDays,
  Clock,
  createLucideIcon,
  GraduationCap,
  Heart,
  History,
  House,
  Layers,
  Library,
  MessageCircle,
  Radio,
  Search,
  Ticket,
  TrendingUp,
  User,
} from 'lucide-react'

export {
  ArrowLeft,
  ArrowRight,
  Bell,
  CalendarPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clapperboard,
  Copy,
  Download,
  Expand,
  ExternalLink,
  Eye,
  EyeOff,
  Heart,
  Info,
  LayoutGrid,
  Lock,
  Menu,
  Minus,
  Monitor,
  Moon,
  Pause,
  Play,
  Plus,
  RotateCw,
  Rows3,
  Search,
  Share2,
  SlidersHorizontal,
  Sun,
  TriangleAlert,
  X,
} from 'lucide-react'

/** The stroke width of every icon, in a square of 24. */
export const stroke = 1.75

/** An icon of two ballet barres on two posts. */
export const Barre = createLucideIcon('barre', [
  ['path', { d: 'M2 7h20', key: 'upper' }],
  ['path', { d: 'M2 12h20', key: 'lower' }],
  ['path', { d: 'M6 7v13', key: 'left' }],
  ['path', { d: 'M18 7v13', key: 'right' }],
  ['path', { d: 'M3.5 20h5M15.5 20h5', key: 'feet' }],
])

/** An icon of a pointe shoe with its ribbons. */
export const Pointe = createLucideIcon('pointe', [
  ['path', { d: 'M9.5 2v7c-1.6 4-1.4 8.5 1 13h3c2.4-4.5 2.6-9 1-13V2', key: 'shoe' }],
  ['path', { d: 'M8.6 12.5c1.2 3.6 5.6 3.6 6.8 0', key: 'vamp' }],
  ['path', { d: 'm9.5 4.5 5 3.5M14.5 4.5l-5 3.5', key: 'ribbons' }],
])

const navIcons = {
  home: House,
  week: CalendarDays,
  clock: Clock,
  live: Radio,
  search: Search,
  library: Library,
  classes: Barre,
  programs: Layers,
  trending: TrendingUp,
  favorites: Heart,
  again: History,
  pricing: Ticket,
  community: MessageCircle,
  lessons: GraduationCap,
  pointe: Pointe,
  ticket: Ticket,
  person: User,
} as const

/** The name of an icon in the navigation. */
export type NavIconName = keyof typeof navIcons

/** An icon in the navigation; the label beside it names it. */
export const NavIcon = ({ name, size = 22 }: { name: NavIconName; size?: number }) => {
  const Glyph = navIcons[name]
  return <Glyph size={size} strokeWidth={stroke} aria-hidden="true" />
}

import {
  CalendarDays,
  Clock,
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
} from 'lucide'
import type { SVGProps } from 'react'
import { createElement } from 'react'

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
} from 'lucide'

/** The shapes of an icon, in a square of 24. */
export type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, unknown>>])[]

/** Draws an icon, `size` CSS pixels wide; the text beside it names its meaning. */
export const Icon = ({
  of,
  size = 24,
  ...rest
}: { of: Shapes; size?: number } & Omit<SVGProps<SVGSVGElement>, 'of'>) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)

/** An icon of two ballet barres on two posts. */
export const Barre: Shapes = [
  ['path', { d: 'M2 7h20' }],
  ['path', { d: 'M2 12h20' }],
  ['path', { d: 'M6 7v13' }],
  ['path', { d: 'M18 7v13' }],
  ['path', { d: 'M3.5 20h5M15.5 20h5' }],
]

/** An icon of a pointe shoe with its ribbons. */
export const Pointe: Shapes = [
  ['path', { d: 'M9.5 2v7c-1.6 4-1.4 8.5 1 13h3c2.4-4.5 2.6-9 1-13V2' }],
  ['path', { d: 'M8.6 12.5c1.2 3.6 5.6 3.6 6.8 0' }],
  ['path', { d: 'm9.5 4.5 5 3.5M14.5 4.5l-5 3.5' }],
]

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
export const NavIcon = ({ name, size = 22 }: { name: NavIconName; size?: number }) => (
  <Icon of={navIcons[name]} size={size} />
)

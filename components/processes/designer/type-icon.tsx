import Archive from '@mui/icons-material/ArchiveOutlined'
import Bolt from '@mui/icons-material/BoltOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Add from '@mui/icons-material/AddOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Schema from '@mui/icons-material/SchemaOutlined'
import Storage from '@mui/icons-material/StorageOutlined'
import StopCircle from '@mui/icons-material/StopCircleOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import type { ElementType } from '@/lib/engine/elements/element'
import { settings } from '@/lib/engine/elements/settings.generated'

const icons: Partial<Record<ElementType, typeof Bolt>> = {
  Start: PlayArrow,
  End: StopCircle,
  Activity: HowToReg,
  Condition: Close,
  Split: Add,
  Join: Circle,
  Wait: HourglassEmpty,
  SubProcess: Schema,
  Notification: Notifications,
  Auto: Bolt,
  InterfaceOut: Logout,
  InterfaceIn: Login,
  SQL: Storage,
  Archive,
  Record: TableRows,
}

export function TypeIcon({ type, size = 16 }: { type: ElementType; size?: number }) {
  // An element without a sign of its own is drawn as what systems do.
  const Icon = icons[type] ?? Bolt
  return <Icon aria-hidden sx={{ fontSize: size }} />
}

/** What an element is about; it gives its colour. */
export type Family = 'people' | 'route' | 'system' | 'message' | 'ends'

const families: Partial<Record<ElementType, Family>> = {
  Activity: 'people',
  Start: 'people',
  Condition: 'route',
  Split: 'route',
  Join: 'route',
  Wait: 'route',
  Notification: 'message',
  End: 'ends',
}
export const familyOf = (type: ElementType): Family => families[type] ?? 'system'

interface TypeGroup {
  group: 'people' | 'ways' | 'systems' | 'ends'
  types: readonly ElementType[]
}

const people: readonly ElementType[] = ['Activity']
const ways: readonly ElementType[] = ['Condition', 'Split', 'Join', 'Wait', 'SubProcess']
const ends: readonly ElementType[] = ['End']
const placed = new Set<ElementType>([...people, ...ways, ...ends, 'Start'])
const order: readonly ElementType[] = [
  'Notification',
  'Auto',
  'InterfaceOut',
  'InterfaceIn',
  'SQL',
  'Record',
  'Archive',
]
const others = (Object.keys(settings) as ElementType[]).filter((type) => !placed.has(type) && !order.includes(type))

/** Types as the palette shows them, every one there is; the start is always there. */
export const typeGroups: readonly TypeGroup[] = [
  { group: 'people', types: people },
  { group: 'ways', types: ways },
  { group: 'systems', types: [...order, ...others] },
  { group: 'ends', types: ends },
]

export const isDiamond = (type: ElementType): boolean => type === 'Condition' || type === 'Split' || type === 'Join'

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
import type { ElementType } from '@/lib/engine/elements/element'

const icons = {
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
} satisfies Record<ElementType, unknown>

export function TypeIcon({ type, size = 16 }: { type: ElementType; size?: number }) {
  const Icon = icons[type]
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

/** Types as the palette shows them; the start is always there. */
export const typeGroups: readonly { group: 'people' | 'ways' | 'systems' | 'ends'; types: readonly ElementType[] }[] = [
  { group: 'people', types: ['Activity'] },
  { group: 'ways', types: ['Condition', 'Split', 'Join', 'Wait', 'SubProcess'] },
  { group: 'systems', types: ['Notification', 'Auto', 'InterfaceOut', 'InterfaceIn', 'SQL', 'Archive'] },
  { group: 'ends', types: ['End'] },
]

export const isDiamond = (type: ElementType): boolean => type === 'Condition' || type === 'Split' || type === 'Join'

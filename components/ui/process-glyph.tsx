import Approval from '@mui/icons-material/ApprovalOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import BeachAccess from '@mui/icons-material/BeachAccessOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined'
import EmojiPeople from '@mui/icons-material/EmojiPeopleOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { processKind, type ProcessKind } from '@/lib/i18n/process-kinds'
import { hashOf } from './hash-of'
import styles from './process-glyph.module.css'

const known: Record<ProcessKind, { icon: SvgIconComponent; hue: number }> = {
  purchase: { icon: ShoppingCart, hue: 0 },
  expense: { icon: ReceiptLong, hue: 1 },
  leave: { icon: BeachAccess, hue: 2 },
  contract: { icon: Gavel, hue: 3 },
  seal: { icon: Approval, hue: 4 },
  joining: { icon: Badge, hue: 5 },
  visit: { icon: EmojiPeople, hue: 6 },
  travel: { icon: DirectionsCar, hue: 5 },
  guide: { icon: MenuBook, hue: 7 },
}
const hues = 8

interface Props {
  processId: string
  processName: string
  /** Pixels: 20, 24, 36 or 44. */
  size?: number
}

/** The square of a process: a hue and an icon that stay the same for it. The name says it too: never by colour alone. */
export function ProcessGlyph({ processId, processName, size = 36 }: Props) {
  const kind = processKind(processName)
  const own = kind && known[kind]
  const Icon = own?.icon ?? Description
  return (
    <span
      className={styles.glyph}
      data-hue={own?.hue ?? hashOf(processId) % hues}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Icon style={{ fontSize: Math.round(size * 0.56) }} />
    </span>
  )
}

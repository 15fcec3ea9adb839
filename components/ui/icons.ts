import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/AddCircleOutlined'
import Archive from '@mui/icons-material/Inventory2Outlined'
import Check from '@mui/icons-material/TaskAltOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Eye from '@mui/icons-material/VisibilityOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Form from '@mui/icons-material/DescriptionOutlined'
import Globe from '@mui/icons-material/LanguageOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Menu from '@mui/icons-material/MenuOpenOutlined'
import Page from '@mui/icons-material/ArticleOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Process from '@mui/icons-material/AccountTreeOutlined'
import Report from '@mui/icons-material/BarChartOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'

const icons: Record<string, SvgIconComponent> = {
  add: Add, archive: Archive, check: Check, draft: Draft, eye: Eye, folder: Folder, form: Form, globe: Globe, home: Home, inbox: Inbox, lock: Lock, menu: Menu,
  page: Page, people: People, process: Process, report: Report, send: Send, settings: Settings, undo: Undo, warning: Warning,
}

/** What an administrator chooses from. */
export const iconNames: readonly string[] = Object.keys(icons).sort()

/** The icon behind a short name as menus carry it (`menuIcon`); an unknown name gets a plain page. */
export function iconNamed(name: string): SvgIconComponent {
  return icons[name] ?? Page
}

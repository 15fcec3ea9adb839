import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/AddCircleOutlined'
import Api from '@mui/icons-material/ApiOutlined'
import Archive from '@mui/icons-material/Inventory2Outlined'
import Bell from '@mui/icons-material/NotificationsNoneOutlined'
import Book from '@mui/icons-material/MenuBookOutlined'
import Campaign from '@mui/icons-material/CampaignOutlined'
import Calendar from '@mui/icons-material/EventNoteOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Check from '@mui/icons-material/TaskAltOutlined'
import Clock from '@mui/icons-material/ScheduleOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Database from '@mui/icons-material/StorageOutlined'
import Department from '@mui/icons-material/ApartmentOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Eye from '@mui/icons-material/VisibilityOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Form from '@mui/icons-material/DescriptionOutlined'
import Globe from '@mui/icons-material/LanguageOutlined'
import Group from '@mui/icons-material/GroupWorkOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Menu from '@mui/icons-material/MenuOpenOutlined'
import Meeting from '@mui/icons-material/Groups2Outlined'
import Mention from '@mui/icons-material/AlternateEmailOutlined'
import Muted from '@mui/icons-material/NotificationsOffOutlined'
import Page from '@mui/icons-material/ArticleOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Person from '@mui/icons-material/ManageAccountsOutlined'
import Position from '@mui/icons-material/HowToRegOutlined'
import Process from '@mui/icons-material/AccountTreeOutlined'
import Report from '@mui/icons-material/BarChartOutlined'
import Role from '@mui/icons-material/BadgeOutlined'
import Route from '@mui/icons-material/AltRouteOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Shield from '@mui/icons-material/SecurityOutlined'
import Star from '@mui/icons-material/StarOutlineOutlined'
import Swap from '@mui/icons-material/SwapHorizOutlined'
import Table from '@mui/icons-material/TableChartOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Unlock from '@mui/icons-material/LockOpenOutlined'
import Upgrade from '@mui/icons-material/UpgradeOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'

const icons: Record<string, SvgIconComponent> = {
  add: Add,
  api: Api,
  announcement: Campaign,
  archive: Archive,
  bell: Bell,
  book: Book,
  calendar: Calendar,
  category: Category,
  check: Check,
  clock: Clock,
  dashboard: Dashboard,
  database: Database,
  department: Department,
  draft: Draft,
  eye: Eye,
  folder: Folder,
  form: Form,
  globe: Globe,
  group: Group,
  history: History,
  home: Home,
  inbox: Inbox,
  insights: Insights,
  lock: Lock,
  menu: Menu,
  meeting: Meeting,
  mention: Mention,
  muted: Muted,
  page: Page,
  people: People,
  person: Person,
  position: Position,
  process: Process,
  report: Report,
  role: Role,
  route: Route,
  rule: Rule,
  send: Send,
  settings: Settings,
  shield: Shield,
  star: Star,
  swap: Swap,
  table: Table,
  undo: Undo,
  unlock: Unlock,
  upgrade: Upgrade,
  warning: Warning,
}

/** What an administrator chooses from. */
export const iconNames: readonly string[] = Object.keys(icons).sort()

/** The icon behind a short name as menus carry it (`menuIcon`); an unknown name gets a plain page. */
export function iconNamed(name: string): SvgIconComponent {
  return icons[name] ?? Page
}

import type { SvgIconComponent } from '@mui/icons-material'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import AccessTime from '@mui/icons-material/AccessTimeOutlined'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import Draw from '@mui/icons-material/DrawOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import Event from '@mui/icons-material/EventOutlined'
import ExpandCircleDown from '@mui/icons-material/ExpandCircleDownOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Numbers from '@mui/icons-material/NumbersOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import RadioButtonChecked from '@mui/icons-material/RadioButtonCheckedOutlined'
import Subject from '@mui/icons-material/SubjectOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import TextFields from '@mui/icons-material/TextFieldsOutlined'
import ToggleOn from '@mui/icons-material/ToggleOnOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import CorporateFare from '@mui/icons-material/CorporateFareOutlined'
import DateRange from '@mui/icons-material/DateRangeOutlined'
import HorizontalRule from '@mui/icons-material/HorizontalRuleOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import StarOutline from '@mui/icons-material/StarOutlineOutlined'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Calculate from '@mui/icons-material/CalculateOutlined'
import Code from '@mui/icons-material/CodeOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import QrCode from '@mui/icons-material/QrCode2Outlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Tag from '@mui/icons-material/TagOutlined'
import CloudDownload from '@mui/icons-material/CloudDownloadOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import TextFormat from '@mui/icons-material/TextFormatOutlined'
import WebAsset from '@mui/icons-material/WebAssetOutlined'
import Timelapse from '@mui/icons-material/TimelapseOutlined'
import WorkOutline from '@mui/icons-material/WorkOutlineOutlined'
import { createElement } from 'react'
import type { FormField } from '@/lib/contracts/forms'

/** A type without a picture of its own is shown as something to fill in. */
const icons: Partial<Record<FormField['type'], SvgIconComponent>> = {
  text: TextFields,
  textarea: Subject,
  number: Numbers,
  money: Payments,
  date: CalendarToday,
  datetime: Event,
  time: AccessTime,
  select: ExpandCircleDown,
  radio: RadioButtonChecked,
  checkbox: CheckBox,
  switch: ToggleOn,
  cascade: AccountTree,
  dictionary: MenuBook,
  user: Person,
  department: Apartment,
  attachment: AttachFile,
  image: ImageOutlined,
  signature: Draw,
  table: TableChart,
  page: OpenInNew,
  users: People,
  departments: CorporateFare,
  role: Badge,
  duty: WorkOutline,
  dateRange: DateRange,
  timeRange: Timelapse,
  rating: StarOutline,
  note: StickyNote,
  divider: HorizontalRule,
  serialNumber: Tag,
  calculated: Calculate,
  barcode: QrCode,
  location: Place,
  htmlBlock: Code,
  datasetRow: TableRows,
  relatedRequest: LinkOutlined,
  address: Home,
  richText: TextFormat,
  interfaceButton: CloudDownload,
  embeddedPage: WebAsset,
}

export function TypeIcon({ type, size = 18 }: { type: FormField['type']; size?: number }) {
  return createElement(icons[type] ?? EditNote, { 'aria-hidden': true, sx: { fontSize: size } })
}

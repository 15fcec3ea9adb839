// Made by `npm run generate` from what the migrations lead to: never written by hand, held to it by a test.

export interface AccessLogRow {
  access_id: string
  account: string
  address: string
  at: Date
  client_id: string
  correlation_id: string
  milliseconds: number
  path: string
  status: number
  tenant_id: string
  user_agent: string
}

export interface AgentsRow {
  agent: string
  agent_id: string
  catalog_ids: string[]
  created_at: Date
  created_by: string
  ended_at: Date | null
  ended_by: string | null
  ends_at: Date
  except_process_ids: string[]
  gives_back_all: boolean
  include_open: boolean
  mode: string
  principal: string
  process_ids: string[]
  reason: string
  starts_at: Date
  steps: unknown
  switched_off_at: Date | null
  switched_on_at: Date | null
  tenant_id: string
}

export interface AlertHistoryRow {
  alert_id: string
  alert_name: string
  at: Date
  history_id: string
  problem: string
  state: string
  tenant_id: string
  told: number
  value: number | null
}

export interface AlertsRow {
  alert_id: string
  alert_name: string
  changed_at: Date
  changed_by: string
  enabled: boolean
  looked_at: Date | null
  next_at: Date | null
  problem: string
  rule: unknown
  run_as: string
  state: string
  tenant_id: string
  told_at: Date | null
  value: number | null
}

export interface AnnouncementCommentsRow {
  account: string
  announcement_id: string
  at: Date
  comment_id: string
  tenant_id: string
  text: string
}

export interface AnnouncementReadersRow {
  account: string
  announcement_id: string
  confirmed_at: Date | null
  read_at: Date | null
  reminded_at: Date | null
  tenant_id: string
  told_at: Date
}

export interface AnnouncementsRow {
  announcement_id: string
  audience: unknown
  begins_at: Date | null
  body: string
  comments_open: boolean
  ends_at: Date | null
  made_at: Date
  made_by: string
  must_confirm: boolean
  pinned: boolean
  published_at: Date | null
  published_by: string | null
  remind_days: number
  state: string
  tenant_id: string
  title: string
}

export interface ApiClientsRow {
  changed_at: Date
  changed_by: string
  client_id: string
  client_name: string
  enabled: boolean
  expires_on: string
  last_used_at: Date | null
  minute: Date | null
  minute_calls: number
  note: string
  old_hash: Buffer | null
  old_until: Date | null
  process_ids: string[]
  rate: number
  run_as: string
  scopes: string[]
  secret_at: Date
  secret_end: string
  secret_hash: Buffer
  tenant_id: string
}

export interface ArchiveRulesRow {
  changed_at: Date
  changed_by: string
  enabled: boolean
  rule: unknown
  rule_id: string
  rule_name: string
  tenant_id: string
}

export interface ArchiveRunsRow {
  beat_at: Date
  begun_at: Date
  begun_by: string
  cancel_by: string
  done: number
  ended_at: Date | null
  kind: string
  problem: string
  rule_ids: string[]
  run_id: string
  state: string
  tenant_id: string
  total: number
}

export interface ArchivesRow {
  archive_id: string
  content: unknown
  content_hash: string
  element_id: string
  taken_at: Date
  task_id: string
  tenant_id: string
}

export interface AuditLogRow {
  account: string
  action: string
  address: string
  after: unknown
  at: Date
  audit_id: string
  before: unknown
  correlation_id: string
  object_id: string
  object_type: string
  tenant_id: string
}

export interface BackupsRow {
  backup_id: string
  began_at: Date
  bytes: number
  ended_at: Date | null
  file_name: string
  lease_until: Date | null
  made_by: string
  problem: string
  proof: unknown
  proved_at: Date | null
  row_count: number
  state: string
  state_before: string
  tenant_id: string
}

export interface BalanceBookingsRow {
  account: string
  amount: string
  booked_at: Date
  dict_id: string
  kind: string
  task_id: string
  tenant_id: string
  used: boolean
  year: number
}

export interface BrowserErrorPeopleRow {
  account: string
  error_id: string
  last_at: Date
  tenant_id: string
  times: number
}

export interface BrowserErrorTellersRow {
  account: string
  since: Date
  tenant_id: string
  told: number
}

export interface BrowserErrorsRow {
  browsers: unknown
  came_again: boolean
  component: string
  error_id: string
  first_at: Date
  last_at: Date
  message: string
  name: string
  pages: unknown
  releases: unknown
  settled_at: Date | null
  settled_by: string
  settled_release: string
  stack: string
  tenant_id: string
  times: number
}

export interface CacheClearsRow {
  account: string
  at: Date
  cache: string
  clear_id: string
  tenant_id: string
}

export interface CatalogsRow {
  catalog_id: string
  catalog_type: string
  enabled: boolean
  id_path: string
  module_code: string
  name: string
  parent_id: string | null
  sort_order: number
  sounds: string
  tenant_id: string
}

export interface CertificateEndsRow {
  hash: string
  seq: number
  tenant_id: string
}

export interface ChatRobotsRow {
  changed_at: Date
  changed_by: string
  enabled: boolean
  events: unknown
  group_id: string
  kind: string
  process_id: string
  robot_id: string
  robot_locale: string
  robot_name: string
  sealed_address: string
  sealed_secret: string
  shows_fields: boolean
  tenant_id: string
}

export interface CompanyDeletionsRow {
  asked_at: Date
  asked_by: string
  code: string
  deletion_id: string
  ended_at: Date | null
  name: string
  people: number
  row_count: number
  tenant_id: string
}

export interface CompanyHeadsRow {
  below: string
  changed_at: Date
  changed_by: string
  logo: Buffer | null
  name: string
  tenant_id: string
}

export interface CompanyLooksRow {
  brand: string
  changed_at: Date
  changed_by: string
  language: string
  mode: string
  name: string
  picture: Buffer | null
  tenant_id: string
}

export interface CompanyMailsRow {
  changed_at: Date
  changed_by: string
  sealed_server: string
  sender_address: string
  sender_name: string
  server_set_at: Date | null
  tenant_id: string
}

export interface CompanyTransfersRow {
  beat_at: Date
  began_at: Date
  bytes: number
  code: string
  ended_at: Date | null
  file_name: string
  kind: string
  made_by: string
  name: string
  problem: string
  row_count: number
  state: string
  tenant_id: string
  transfer_id: string
}

export interface DashboardsRow {
  catalog_id: string
  dashboard_id: string
  dashboard_name: string
  definition: unknown
  enabled: boolean
  saved_at: Date
  saved_by: string
  tenant_id: string
}

export interface DataDictRowHistoryRow {
  account: string
  after: unknown
  at: Date
  before: unknown
  change_id: string
  dict_id: string
  row_id: string
  tenant_id: string
}

export interface DataDictRowsRow {
  dict_id: string
  enabled: boolean
  row_id: string
  row_key: string
  search: string
  sort_order: number
  sounds: string
  tenant_id: string
  valid_from: Date | null
  valid_until: Date | null
  values: unknown
}

export interface DataDictsRow {
  catalog_id: string
  columns: unknown
  dict_code: string
  dict_desc: string
  dict_id: string
  dict_name: string
  enabled: boolean
  saved_at: Date
  saved_by: string
  sounds: string
  tenant_id: string
}

export interface DataSourcesRow {
  name: string
  saved_at: Date
  saved_by: string
  sealed_headers: string
  sealed_url: string
  tenant_id: string
  title: string
  type: number
}

export interface DatasetsRow {
  catalog_id: string
  data_source: string
  dataset_code: string
  dataset_id: string
  dataset_name: string
  definition: unknown
  open: boolean
  saved_at: Date
  saved_by: string
  sounds: string
  tenant_id: string
}

export interface DeliveriesRow {
  account: string
  address: string
  attempts: number
  changed_at: Date
  channel: string
  delivery_id: string
  due_at: Date
  event: string
  held: boolean
  made_at: Date
  notice: unknown
  problem: string
  robot_id: string
  state: string
  subject: string
  task_id: string | null
  tenant_id: string
}

export interface DocumentFoldersRow {
  deleted_at: Date | null
  deleted_by: string | null
  folder_id: string
  made_at: Date
  made_by: string
  name: string
  parent_id: string | null
  rights: unknown
  templates: boolean
  tenant_id: string
}

export interface DocumentVersionsRow {
  document_id: string
  file_id: string
  made_at: Date
  made_by: string
  note: string
  restores: number | null
  tenant_id: string
  version: number
}

export interface DocumentsRow {
  deleted_at: Date | null
  deleted_by: string | null
  document_id: string
  folder_id: string
  locked_at: Date | null
  locked_by: string | null
  name: string
  sounds: string
  tenant_id: string
  text: string
  text_version: number | null
  version: number
}

export interface DutiesRow {
  code: string
  description: string
  name: string
  sounds: string
  tenant_id: string
}

export interface EndedRequestsRow {
  counted_by: string
  ended_at: Date
  initiator_account: string
  process_id: string
  process_version: number
  submitted_at: Date
  task_id: string
  tenant_id: string
  whole: number
}

export interface EndedRequestsDueRow {
  ended_at: Date
  process_id: string
  task_id: string
  tenant_id: string
}

export interface EndedStepsRow {
  account: string
  activity: string
  at: Date
  automatic: boolean
  due_at: Date | null
  ended: string
  ended_at: Date
  first_of_person: boolean
  first_of_step: boolean
  name: string
  process_id: string
  process_version: number
  since_start: number
  task_id: string
  tenant_id: string
  token_id: string
  waiting: number
  working: number
}

export interface ErasureRequestsRow {
  account: string
  asked_at: Date
  asked_by: string
  decided_at: Date | null
  decided_by: string
  reason: string
  request_id: string
  state: string
  tenant_id: string
}

export interface ExtInterfaceCallsRow {
  account: string
  at: Date
  call_id: string
  error: string
  interface_id: string
  milliseconds: number
  ok: boolean
  status: number
  tenant_id: string
  tries: number
}

export interface ExtInterfacesRow {
  catalog_id: string
  code: string
  definition: unknown
  enabled: boolean
  interface_id: string
  name: string
  saved_at: Date
  saved_by: string
  service: string
  sounds: string
  tenant_id: string
}

export interface ExternalTicketsRow {
  account: string
  audience: string
  expires_at: Date
  tenant_id: string
  ticket_hash: Buffer
}

export interface FileChunksRow {
  bytes: Buffer
  file_id: string
  seq: number
  stored_at: Date
  tenant_id: string
}

export interface FilesRow {
  document_id: string | null
  file_id: string
  media_type: string
  name: string
  record_id: string | null
  replaces: string | null
  sha256: Buffer
  size: number
  task_id: string | null
  tenant_id: string
  uploaded_at: Date
  uploaded_by: string
}

export interface FormDraftsRow {
  changed_at: Date
  changed_by: string
  definition: unknown
  form_id: string
  tenant_id: string
}

export interface FormPrintsRow {
  changed_at: Date
  changed_by: string
  condition: string
  content: Buffer | null
  design: unknown
  enabled: boolean
  file_name: string
  form_id: string
  kind: string
  name: string
  place: number
  places: unknown
  print_id: string
  steps: unknown
  tenant_id: string
}

export interface FormVersionsRow {
  created_at: Date
  created_by: string
  definition: unknown
  form_id: string
  moved: unknown
  note: string
  tenant_id: string
  version: number
}

export interface FormerPeopleRow {
  account: string
  certificate_id: string
  erased_at: Date
  erased_by: string
  pseudonym: string
  tenant_id: string
}

export interface FormsRow {
  built_in: boolean
  catalog_id: string
  enabled: boolean
  form_code: string
  form_id: string
  form_name: string
  form_type: number
  sounds: string
  tenant_id: string
}

export interface FreeFlowHabitsRow {
  account: string
  changed_at: Date
  habit_id: string
  name: string
  plan: unknown
  tenant_id: string
  used: number
}

export interface GateResultsRow {
  account: string
  case_id: string
  case_rev: number
  content_hash: string
  form_version: number
  gate_id: string
  passed: boolean
  played_at: Date
  process_id: string
  tenant_id: string
  told: boolean
}

export interface GroupMasterDataRow {
  created_at: Date
  kind: string
  tenant_id: string
  value: string
}

export interface GroupMembersRow {
  account: string
  duty: string
  group_id: string
  is_leader: boolean
  leader_level: number
  leader_type: string
  member_type: string
  sort_order: number
  tenant_id: string
}

export interface GroupUserInfoRow {
  branch_code: string
  branch_name: string
  dept_code: string
  dept_name: string
  group_id: string
  tenant_id: string
  type: number
}

export interface GroupsRow {
  code: string
  enabled: boolean
  function_type: string
  group_id: string
  group_level: number
  id_path: string
  name: string
  name_path: string
  parent_id: string | null
  sort_order: number
  sounds: string
  tenant_id: string
  type_name: string
}

export interface HabitsRow {
  account: string
  changed_at: Date
  name: string
  tenant_id: string
  value: unknown
}

export interface HelpChangesRow {
  account: string
  due_at: Date
  tenant_id: string
}

export interface IdempotencyKeysRow {
  account: string
  answer: unknown
  body_hash: string
  created_at: Date
  key: string
  path: string
  tenant_id: string
}

export interface ImportFilesRow {
  account: string
  created_at: Date
  file_name: string
  import_id: string
  kind: string
  rows: unknown
  tenant_id: string
}

export interface InboxChangesRow {
  account: string
  changed_at: Date
  tenant_id: string
}

export interface InboxMarksRow {
  account: string
  muted_at: Date | null
  snoozed_until: Date | null
  tenant_id: string
  thread_id: string
}

export interface JobRunsRow {
  asked_by: string
  attempt: number
  cause: string
  due_at: Date
  ended_at: Date | null
  job_id: string
  job_name: string
  kind: string
  lease_until: Date | null
  output: string
  result: unknown
  run_as: string
  run_id: string
  started_at: Date | null
  state: string
  stop_by: string
  stops_midway: boolean
  tenant_id: string
  trace_id: string
  worker: string
}

export interface JobsRow {
  changed_at: Date
  changed_by: string
  enabled: boolean
  job_id: string
  job_name: string
  missed: string
  next_at: Date | null
  retries: number
  run_as: string
  schedule: unknown
  tell: unknown
  tenant_id: string
  timeout_seconds: number
  work: unknown
}

export interface KeptTrialsRow {
  acts: number
  content_hash: string
  ended: unknown
  kept_at: Date
  kept_by: string
  process_id: string
  setting: unknown
  tenant_id: string
  trial_id: string
  trial_name: string
  version: number
  went: unknown
}

export interface KnownBrowsersRow {
  account: string
  mark_hash: Buffer
  seen_at: Date
  tenant_id: string
}

export interface LanguageTextsRow {
  changed_at: Date
  changed_by: string
  compiled: unknown
  locale: string
  message_key: string
  tenant_id: string
  text: string
}

export interface LegalHoldsRow {
  hold_id: string
  hold_name: string
  kind: string
  objects: string[]
  ordered_by: string
  reason: string
  release_reason: string
  released_at: Date | null
  released_by: string
  set_at: Date
  set_by: string
  tenant_id: string
}

export interface ListsRow {
  definition: unknown
  enabled: boolean
  form_id: string
  list_id: string
  list_name: string
  saved_at: Date
  saved_by: string
  tenant_id: string
}

export interface LogAnchorsRow {
  anchor_no: number
  entries: number
  hash: string
  made_at: Date
  tenant_id: string
}

export interface MailLinksRow {
  account: string
  delivery_id: string
  expires_at: Date
  link_hash: Buffer
  origin: string
  task_id: string
  task_rev: number
  tenant_id: string
  token_id: string
  used_at: Date | null
}

export interface MeetingItemsRow {
  activity_id: string
  activity_name: string
  ballots: unknown
  data_hash: string
  decided_at: Date | null
  item_id: string
  meeting_id: string
  members: number
  needed: number
  note: string
  present: unknown
  result: string
  settings: unknown
  sort_order: number
  state: string
  task_id: string
  tenant_id: string
  turn: number
  visit_id: string
  voting_at: Date | null
}

export interface MeetingMembersRow {
  account: string
  joined_at: Date | null
  left_at: Date | null
  meeting_id: string
  tenant_id: string
}

export interface MeetingVotesRow {
  commitment: string
  item_id: string
  sealed: string
  tenant_id: string
  token_id: string
  voter: string
}

export interface MeetingsRow {
  chair: string
  closed_at: Date | null
  command_id: string
  made_at: Date
  meeting_id: string
  minutes: number
  name: string
  opened_at: Date | null
  organiser: string
  place: string
  rev: number
  starts_at: Date
  state: string
  tenant_id: string
}

export interface MenuActionsRow {
  action_code: string
  action_name: string
  action_value: number
  tenant_id: string
  ui_menu_id: string
}

export interface MenuGrantsRow {
  access: number
  param0: string
  participant_type: number
  tenant_id: string
  ui_menu_id: string
}

export interface MenusRow {
  menu_code: string
  menu_icon: string
  menu_name: string
  menu_type: number
  menu_url: string
  param1: string
  parent_id: string | null
  sort_order: number
  tenant_id: string
  top_menu_id: string
  ui_menu_id: string
  view_type: number
}

export interface MessagesRow {
  account: string
  activity: string
  body: string
  done_at: Date | null
  event: string
  expires_at: Date | null
  from_account: string
  from_name: string
  message_id: string
  read_at: Date | null
  sent_at: Date
  task_id: string
  tenant_id: string
  title: string
  token_id: string | null
}

export interface ModulesRow {
  definition: unknown
  module_id: string
  module_name: string
  module_type: string
  saved_at: Date
  saved_by: string
  tenant_id: string
}

export interface NodeGrantsRow {
  display_name: string
  node_id: string
  node_kind: string
  param0: string
  param1: string
  participant_type: number
  sort_order: number
  tenant_id: string
  value: number
  value1: number
}

export interface NoticeDigestsRow {
  account: string
  digest_day: string
  tenant_id: string
}

export interface NoticeMutesRow {
  account: string
  event: string
  muted: boolean
  process_id: string
  tenant_id: string
}

export interface NoticePreferencesRow {
  account: string
  changed_at: Date
  preferences: unknown
  tenant_id: string
}

export interface NoticeSettingsRow {
  changed_at: Date
  changed_by: string
  settings: unknown
  tenant_id: string
}

export interface NoticeTemplatesRow {
  changed_at: Date
  changed_by: string
  event: string
  lead: string
  locale: string
  subject: string
  tenant_id: string
}

export interface NumberSequencesRow {
  last_value: number
  sequence_key: string
  tenant_id: string
}

export interface OpLogRow {
  account: string
  address: string
  at: Date
  entry: unknown
  hash: string
  operator: number
  prev_hash: string
  seq: number
  task_id: string
  tenant_id: string
}

export interface OrganisationChecksRow {
  checked_at: Date
  findings: unknown
  tenant_id: string
}

export interface OrganisationHistoryRow {
  account: string | null
  at: Date
  baseline: boolean
  change_id: string
  content: unknown
  group_id: string | null
  kind: string
  object: string
  tenant_id: string
}

export interface OrganisationRepairsRow {
  change: unknown
  command_id: string
  made_at: Date
  made_by: string
  reason: string
  repair_id: string
  rows: unknown
  tenant_id: string
  undone_at: Date | null
}

export interface OutboxRow {
  attempts: number
  done_at: Date | null
  due_at: Date
  effect_id: string
  failed_at: Date | null
  kind: string
  last_error: string | null
  payload: unknown
  seq: number
  task_id: string
  tenant_id: string
}

export interface OwnGroupsRow {
  account: string
  changed_at: Date
  group_id: string
  members: string[]
  name: string
  tenant_id: string
}

export interface OwnListViewsRow {
  account: string
  content: unknown
  list_id: string
  name: string
  opens: boolean
  saved_at: Date
  tenant_id: string
  view_id: string
}

export interface OwnSignaturesRow {
  account: string
  kept_at: Date
  picture: Buffer
  tenant_id: string
}

export interface PasswordTicketsRow {
  account: string
  expires_at: Date
  tenant_id: string
  ticket_hash: Buffer
  used_at: Date | null
}

export interface PortalPagesRow {
  definition: unknown
  enabled: boolean
  page_id: string
  page_name: string
  saved_at: Date
  saved_by: string
  sort_order: number
  tenant_id: string
}

export interface ProcessCommentsRow {
  account: string
  at: Date
  comment_id: string
  parent_id: string | null
  part: string
  process_id: string
  settled_at: Date | null
  settled_by: string | null
  tenant_id: string
  text: string
}

export interface ProcessPresenceRow {
  account: string
  chosen: string
  process_id: string
  seen_at: Date
  tenant_id: string
}

export interface ProcessVersionsRow {
  content_hash: string
  created_at: Date
  created_by: string
  definition: unknown
  form_id: string
  form_version: number
  made_of: number | null
  note: string
  plan: unknown
  process_id: string
  published_at: Date | null
  status: string
  tenant_id: string
  version: number
}

export interface ProcessesRow {
  built_in: boolean
  catalog_id: string
  catalog_name: string
  description: string
  enabled: boolean
  process_id: string
  process_name: string
  published_version: number | null
  sort_order: number
  sounds: string
  tenant_id: string
}

export interface PurgeCertificatesRow {
  certificate_id: string
  content: unknown
  hash: string
  kind: string
  object_id: string
  prev_hash: string
  seq: number
  tenant_id: string
}

export interface PushDevicesRow {
  account: string
  device_id: string
  device_name: string
  endpoint_hash: Buffer
  made_at: Date
  sealed_subscription: string
  sent_at: Date | null
  session_id: string | null
  tenant_id: string
}

export interface PushKeysRow {
  public_key: string
  sealed_private: string
  tenant_id: string
}

export interface QuickPhrasesRow {
  account: string
  changed_at: Date
  phrases: unknown
  tenant_id: string
}

export interface ReceiptKeysRow {
  key_no: number
  made_at: Date
  public_key: string
  sealed_key: string
  tenant_id: string
}

export interface RecordHistoryRow {
  account: string
  after: unknown
  at: Date
  before: unknown
  change_id: string
  form_version: number
  list_id: string
  record_id: string
  tenant_id: string
}

export interface RecordRequestsRow {
  record_id: string
  started_at: Date
  started_by: string
  task_id: string
  tenant_id: string
}

export interface RecordWritesRow {
  list_id: string
  record_id: string
  task_id: string
  tenant_id: string
  write_id: string
  written_at: Date
}

export interface RecordsRow {
  changed_at: Date
  changed_by: string
  created_at: Date
  created_by: string
  data: unknown
  form_version: number
  list_id: string
  record_id: string
  shown: unknown
  tenant_id: string
}

export interface ReportsRow {
  catalog_id: string
  dataset_id: string
  definition: unknown
  enabled: boolean
  report_code: string
  report_id: string
  report_name: string
  saved_at: Date
  saved_by: string
  tenant_id: string
}

export interface RolesRow {
  kind: string
  role_desc: string
  role_id: string
  role_name: string
  scim_external_id: string | null
  sounds: string
  tenant_id: string
}

export interface RuleVersionsRow {
  definition: unknown
  note: string
  published_at: Date
  published_by: string
  rule_id: string
  rule_name: string
  tenant_id: string
  version: number
}

export interface RulesRow {
  catalog_id: string
  definition: unknown
  enabled: boolean
  open: boolean
  published_version: number | null
  rule_code: string
  rule_desc: string
  rule_id: string
  rule_name: string
  saved_at: Date
  saved_by: string
  sounds: string
  tenant_id: string
}

export interface SamlAnswersRow {
  request_id: string
  taken_at: Date
  tenant_id: string
}

export interface SamlPeopleRow {
  account: string
  bound_at: Date
  issuer: string
  name_id: string
  tenant_id: string
}

export interface SearchTextsRow {
  at: Date
  parts: unknown
  task_id: string
  tenant_id: string
  words: string
}

export interface SearchTodoRow {
  at: Date
  task_id: string
  tenant_id: string
}

export interface SearchWordsRow {
  tenant_id: string
  word: string
}

export interface SecretariesRow {
  chief: string
  ends_at: Date | null
  may_act: boolean
  may_prepare: boolean
  most_amount: string | null
  process_ids: string[]
  secretary: string
  set_at: Date
  set_by: string
  tenant_id: string
}

export interface ServersRow {
  figures: unknown
  host: string
  seen_at: Date
  server_id: string
  started_at: Date
  tenant_id: string
  version: string
}

export interface SessionsRow {
  account: string
  address: string
  as_administrator: boolean
  by_provider: boolean
  created_at: Date
  expires_at: Date
  must_change_password: boolean
  proven_at: Date | null
  seen_at: Date
  session_id: string
  tenant_id: string
  token_hash: Buffer
  user_agent: string
}

export interface ShortcutsRow {
  account: string
  changed_at: Date
  places: unknown
  tenant_id: string
}

export interface SignInFailuresRow {
  account: string
  failed_at: Date
  failures: number
  had_turn: boolean
  locked_until: Date | null
  tenant_id: string
}

export interface SignInSourcesRow {
  account: string
  failed_at: Date
  failures: number
  had_turn: boolean
  locked_until: Date | null
  source: string
  tenant_id: string
}

export interface StoppedActsRow {
  account: string
  activity: string
  activity_id: string
  name: string
  stopped_at: Date
  task_id: string
  tenant_id: string
  token_id: string
  told: unknown
}

export interface SystemJobOutagesRow {
  job_id: string
  since: Date
  tenant_id: string
}

export interface SystemSettingsRow {
  changed_at: Date
  changed_by: string
  name: string
  sealed: boolean
  tenant_id: string
  value: string | null
}

export interface TaskArchivingsRow {
  archived_at: Date
  archived_by: string
  restored_at: Date | null
  restored_by: string
  rule_id: string
  task_id: string
  tenant_id: string
}

export interface TaskCommandsRow {
  account: string
  answer: unknown
  command_id: string
  content_hash: string
  created_at: Date
  tenant_id: string
}

export interface TaskFocusRow {
  account: string
  focused_at: Date
  task_id: string
  tenant_id: string
}

export interface TaskForecastsRow {
  account: string
  activity_id: string
  activity_name: string
  expected_at: Date
  task_id: string
  tenant_id: string
}

export interface TaskPeopleRow {
  account: string
  decided_activity: string | null
  decided_at: Date | null
  initiated: boolean
  involved_at: Date
  may_undo: boolean
  task_id: string
  tenant_id: string
}

export interface TaskRepairsRow {
  asked_at: Date
  asked_by: string
  before: unknown
  decided_at: Date | null
  decided_by: string
  expected_rev: number
  reason: string
  repair: unknown
  repair_id: string
  state: string
  task_id: string
  tenant_id: string
}

export interface TaskSeenRow {
  account: string
  rev: number
  seen_at: Date
  task_id: string
  tenant_id: string
}

export interface TasksRow {
  archived_at: Date | null
  created_at: Date
  end_reason: string | null
  extra: unknown
  finished_at: Date | null
  form_data: unknown
  form_type: number
  holders: unknown
  initiator_account: string
  initiator_department_id: string | null
  initiator_department_name: string
  initiator_name: string
  is_test: boolean
  log_hash: string
  no: string
  parent_token: string | null
  process_id: string
  process_name: string
  process_version: number
  result: number | null
  rev: number
  round: number
  status: number
  steps_now: unknown
  submitted_at: Date | null
  summary: unknown
  task_id: string
  tenant_id: string
  title: string
}

export interface TenantsRow {
  created_at: Date
  host_names: string[]
  name: string
  outside_ways_in: boolean
  people_limit: number
  state: string
  storage_limit: number
  tenant_id: string
}

export interface TestCasesRow {
  answers: unknown
  body: unknown
  case_id: string
  case_name: string
  changed_at: Date
  changed_by: string
  confirmed: boolean
  last_at: Date | null
  last_coverage: unknown
  last_run: string | null
  last_state: string | null
  process_id: string
  rev: number
  source: string
  tenant_id: string
}

export interface TestPlansRow {
  case_ids: unknown
  changed_at: Date
  changed_by: string
  enabled: boolean
  next_at: Date | null
  organisation: string
  plan_id: string
  plan_name: string
  process_id: string
  schedule: unknown
  tenant_id: string
}

export interface TestResultsRow {
  case_id: string
  case_name: string
  case_rev: number
  coverage: unknown
  differences: unknown
  duration: number
  found: unknown
  position: number
  problem: unknown
  run_id: string
  state: string
  tenant_id: string
}

export interface TestRunsRow {
  case_ids: unknown
  cases: number
  coverage: unknown
  definition: unknown
  done: number
  ended_at: Date | null
  errors: number
  failed: number
  form_version: number
  hidden_rules: unknown
  lease_by: string
  lease_until: Date | null
  organisation: string
  passed: number
  plan_id: string
  plan_name: string
  problem: unknown
  process_id: string
  queued_at: Date
  ran_on: string
  run_id: string
  started_at: Date | null
  started_by: string
  state: string
  tenant_id: string
  version: number
}

export interface TestScoresRow {
  changes: number
  missed: unknown
  next: number | null
  noticed: number
  process_id: string
  scored_at: Date
  stamp: string
  tenant_id: string
  tests: number
}

export interface TokensRow {
  data: unknown
  position: number
  task_id: string
  tenant_id: string
  token_id: string
}

export interface UserPicturesRow {
  account: string
  jpeg: Buffer
  set_at: Date
  tenant_id: string
}

export interface UserRolesRow {
  account: string
  role_id: string
  tenant_id: string
}

export interface UsersRow {
  account: string
  created_at: Date
  default_language: string
  department_id: string | null
  dsp_name: string
  email: string
  enabled: boolean
  external_subject: string | null
  hrid: string
  is_administrator: boolean
  is_system_administrator: boolean
  job_title: string
  language_chosen: boolean
  last_login_at: Date | null
  must_change_password: boolean
  name: string
  one_time_until: Date | null
  own_department_id: string | null
  page_theme: string
  password_hash: string | null
  scim_external_id: string | null
  second_factor_on: boolean
  second_factor_secret: string | null
  second_factor_step: number
  sounds: string
  tenant_id: string
}

export interface WebhookDeliveriesRow {
  attempts: number
  changed_at: Date
  delivery_id: string
  due_at: Date
  event: string
  made_at: Date
  milliseconds: number
  no: string
  payload: string
  problem: string
  state: string
  status: number
  tenant_id: string
  webhook_id: string
}

export interface WebhooksRow {
  changed_at: Date
  changed_by: string
  enabled: boolean
  events: string[]
  failures: number
  last_sent_at: Date | null
  old_until: Date | null
  paused_at: Date | null
  process_ids: string[]
  sealed_old_secret: string | null
  sealed_secret: string
  secret_at: Date
  tenant_id: string
  url: string
  webhook_id: string
  webhook_name: string
}

export interface WorkCalendarDaysRow {
  calendar_id: string
  day: Date
  name: string
  source: string
  tenant_id: string
  work: string
}

export interface WorkCalendarUsesRow {
  calendar_id: string
  kind: string
  object_id: string
  tenant_id: string
}

export interface WorkCalendarsRow {
  calendar_id: string
  is_company: boolean
  name: string
  parent_id: string | null
  resolved: unknown
  tenant_id: string
  time_zone: string
  week: unknown
}

export interface WorkItemViewsRow {
  account: string
  content: unknown
  kind: number
  name: string
  saved_at: Date
  shared: boolean
  shared_with: string[]
  tenant_id: string
  view_id: string
}

export interface WorkItemsRow {
  account: string
  activity_id: string
  activity_name: string
  arrived_at: Date
  due_at: Date | null
  finish_reason: string | null
  finished_at: Date | null
  for_name: string | null
  from_name: string | null
  holder: boolean
  open: boolean
  prepared_by: string | null
  process_id: string
  returned: boolean
  round: number
  seen_at: Date | null
  status: number
  task_id: string
  tenant_id: string
  token_id: string
  urged: number
}

export interface WorkShiftsRow {
  intervals: unknown
  name: string
  shift_id: string
  tenant_id: string
}

/** The rows of every table. */
export interface Tables {
  access_log: AccessLogRow
  agents: AgentsRow
  alert_history: AlertHistoryRow
  alerts: AlertsRow
  announcement_comments: AnnouncementCommentsRow
  announcement_readers: AnnouncementReadersRow
  announcements: AnnouncementsRow
  api_clients: ApiClientsRow
  archive_rules: ArchiveRulesRow
  archive_runs: ArchiveRunsRow
  archives: ArchivesRow
  audit_log: AuditLogRow
  backups: BackupsRow
  balance_bookings: BalanceBookingsRow
  browser_error_people: BrowserErrorPeopleRow
  browser_error_tellers: BrowserErrorTellersRow
  browser_errors: BrowserErrorsRow
  cache_clears: CacheClearsRow
  catalogs: CatalogsRow
  certificate_ends: CertificateEndsRow
  chat_robots: ChatRobotsRow
  company_deletions: CompanyDeletionsRow
  company_heads: CompanyHeadsRow
  company_looks: CompanyLooksRow
  company_mails: CompanyMailsRow
  company_transfers: CompanyTransfersRow
  dashboards: DashboardsRow
  data_dict_row_history: DataDictRowHistoryRow
  data_dict_rows: DataDictRowsRow
  data_dicts: DataDictsRow
  data_sources: DataSourcesRow
  datasets: DatasetsRow
  deliveries: DeliveriesRow
  document_folders: DocumentFoldersRow
  document_versions: DocumentVersionsRow
  documents: DocumentsRow
  duties: DutiesRow
  ended_requests: EndedRequestsRow
  ended_requests_due: EndedRequestsDueRow
  ended_steps: EndedStepsRow
  erasure_requests: ErasureRequestsRow
  ext_interface_calls: ExtInterfaceCallsRow
  ext_interfaces: ExtInterfacesRow
  external_tickets: ExternalTicketsRow
  file_chunks: FileChunksRow
  files: FilesRow
  form_drafts: FormDraftsRow
  form_prints: FormPrintsRow
  form_versions: FormVersionsRow
  former_people: FormerPeopleRow
  forms: FormsRow
  free_flow_habits: FreeFlowHabitsRow
  gate_results: GateResultsRow
  group_master_data: GroupMasterDataRow
  group_members: GroupMembersRow
  group_user_info: GroupUserInfoRow
  groups: GroupsRow
  habits: HabitsRow
  help_changes: HelpChangesRow
  idempotency_keys: IdempotencyKeysRow
  import_files: ImportFilesRow
  inbox_changes: InboxChangesRow
  inbox_marks: InboxMarksRow
  job_runs: JobRunsRow
  jobs: JobsRow
  kept_trials: KeptTrialsRow
  known_browsers: KnownBrowsersRow
  language_texts: LanguageTextsRow
  legal_holds: LegalHoldsRow
  lists: ListsRow
  log_anchors: LogAnchorsRow
  mail_links: MailLinksRow
  meeting_items: MeetingItemsRow
  meeting_members: MeetingMembersRow
  meeting_votes: MeetingVotesRow
  meetings: MeetingsRow
  menu_actions: MenuActionsRow
  menu_grants: MenuGrantsRow
  menus: MenusRow
  messages: MessagesRow
  modules: ModulesRow
  node_grants: NodeGrantsRow
  notice_digests: NoticeDigestsRow
  notice_mutes: NoticeMutesRow
  notice_preferences: NoticePreferencesRow
  notice_settings: NoticeSettingsRow
  notice_templates: NoticeTemplatesRow
  number_sequences: NumberSequencesRow
  op_log: OpLogRow
  organisation_checks: OrganisationChecksRow
  organisation_history: OrganisationHistoryRow
  organisation_repairs: OrganisationRepairsRow
  outbox: OutboxRow
  own_groups: OwnGroupsRow
  own_list_views: OwnListViewsRow
  own_signatures: OwnSignaturesRow
  password_tickets: PasswordTicketsRow
  portal_pages: PortalPagesRow
  process_comments: ProcessCommentsRow
  process_presence: ProcessPresenceRow
  process_versions: ProcessVersionsRow
  processes: ProcessesRow
  purge_certificates: PurgeCertificatesRow
  push_devices: PushDevicesRow
  push_keys: PushKeysRow
  quick_phrases: QuickPhrasesRow
  receipt_keys: ReceiptKeysRow
  record_history: RecordHistoryRow
  record_requests: RecordRequestsRow
  record_writes: RecordWritesRow
  records: RecordsRow
  reports: ReportsRow
  roles: RolesRow
  rule_versions: RuleVersionsRow
  rules: RulesRow
  saml_answers: SamlAnswersRow
  saml_people: SamlPeopleRow
  search_texts: SearchTextsRow
  search_todo: SearchTodoRow
  search_words: SearchWordsRow
  secretaries: SecretariesRow
  servers: ServersRow
  sessions: SessionsRow
  shortcuts: ShortcutsRow
  sign_in_failures: SignInFailuresRow
  sign_in_sources: SignInSourcesRow
  stopped_acts: StoppedActsRow
  system_job_outages: SystemJobOutagesRow
  system_settings: SystemSettingsRow
  task_archivings: TaskArchivingsRow
  task_commands: TaskCommandsRow
  task_focus: TaskFocusRow
  task_forecasts: TaskForecastsRow
  task_people: TaskPeopleRow
  task_repairs: TaskRepairsRow
  task_seen: TaskSeenRow
  tasks: TasksRow
  tenants: TenantsRow
  test_cases: TestCasesRow
  test_plans: TestPlansRow
  test_results: TestResultsRow
  test_runs: TestRunsRow
  test_scores: TestScoresRow
  tokens: TokensRow
  user_pictures: UserPicturesRow
  user_roles: UserRolesRow
  users: UsersRow
  webhook_deliveries: WebhookDeliveriesRow
  webhooks: WebhooksRow
  work_calendar_days: WorkCalendarDaysRow
  work_calendar_uses: WorkCalendarUsesRow
  work_calendars: WorkCalendarsRow
  work_item_views: WorkItemViewsRow
  work_items: WorkItemsRow
  work_shifts: WorkShiftsRow
}

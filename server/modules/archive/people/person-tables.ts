import type { goingKinds } from '@/lib/contracts/former-people'

type Kind = (typeof goingKinds)[number]

/**
 * What is held of a person and goes with him: tables with the columns that name him. A test compares it, with what stays, with
 * the catalogue of the database.
 */
export const goesWithPerson: readonly { table: string; columns: readonly string[]; kind: Kind }[] = [
  { table: 'sessions', columns: ['account'], kind: 'access' },
  { table: 'known_browsers', columns: ['account'], kind: 'access' },
  { table: 'saml_people', columns: ['account'], kind: 'access' },
  { table: 'external_tickets', columns: ['account'], kind: 'access' },
  { table: 'password_tickets', columns: ['account'], kind: 'access' },
  { table: 'sign_in_failures', columns: ['account'], kind: 'access' },
  { table: 'sign_in_sources', columns: ['account'], kind: 'access' },
  { table: 'access_log', columns: ['account'], kind: 'access' },
  { table: 'user_pictures', columns: ['account'], kind: 'profile' },
  { table: 'own_signatures', columns: ['account'], kind: 'profile' },
  { table: 'own_groups', columns: ['account'], kind: 'preferences' },
  { table: 'quick_phrases', columns: ['account'], kind: 'preferences' },
  { table: 'notice_preferences', columns: ['account'], kind: 'preferences' },
  { table: 'notice_mutes', columns: ['account'], kind: 'preferences' },
  { table: 'notice_digests', columns: ['account'], kind: 'preferences' },
  { table: 'push_devices', columns: ['account'], kind: 'preferences' },
  { table: 'habits', columns: ['account'], kind: 'preferences' },
  { table: 'free_flow_habits', columns: ['account'], kind: 'preferences' },
  { table: 'shortcuts', columns: ['account'], kind: 'preferences' },
  { table: 'work_item_views', columns: ['account'], kind: 'preferences' },
  { table: 'own_list_views', columns: ['account'], kind: 'preferences' },
  { table: 'inbox_marks', columns: ['account'], kind: 'messages' },
  { table: 'inbox_changes', columns: ['account'], kind: 'messages' },
  { table: 'messages', columns: ['account'], kind: 'messages' },
  { table: 'deliveries', columns: ['account'], kind: 'messages' },
  { table: 'mail_links', columns: ['account'], kind: 'messages' },
  { table: 'agents', columns: ['principal', 'agent'], kind: 'absence' },
  { table: 'secretaries', columns: ['chief', 'secretary'], kind: 'absence' },
  { table: 'user_roles', columns: ['account'], kind: 'memberships' },
  { table: 'group_members', columns: ['account'], kind: 'memberships' },
  { table: 'organisation_history', columns: ['account'], kind: 'memberships' },
  { table: 'help_changes', columns: ['account'], kind: 'traces' },
  { table: 'task_focus', columns: ['account'], kind: 'traces' },
  { table: 'task_seen', columns: ['account'], kind: 'traces' },
  { table: 'task_forecasts', columns: ['account'], kind: 'traces' },
  { table: 'task_commands', columns: ['account'], kind: 'traces' },
  { table: 'idempotency_keys', columns: ['account'], kind: 'traces' },
  { table: 'import_files', columns: ['account'], kind: 'traces' },
  { table: 'gate_results', columns: ['account'], kind: 'traces' },
  { table: 'process_presence', columns: ['account'], kind: 'traces' },
  { table: 'browser_error_people', columns: ['account'], kind: 'traces' },
  { table: 'browser_error_tellers', columns: ['account'], kind: 'traces' },
]

/** What names a person and stays, and why. */
export const staysOfPerson: Readonly<Record<string, string>> = {
  users: 'his account is the key of all records; everything else of it is emptied, and the pseudonym is its name',
  former_people: 'what he is called since',
  erasure_requests: 'who asked for it and why',
  task_people: 'who took part in a request, and so may have read it',
  work_items: 'who had which step',
  ended_steps: 'who did which step of requests that ended',
  op_log: 'what was done with a request, as it is hashed',
  audit_log: 'what was done to the system',
  announcement_comments: 'what he wrote for everybody',
  process_comments: 'what was said about how a process is drawn; answers of others stand on it',
  announcement_readers: 'what was confirmed to have been read',
  balance_bookings: 'days and hours that were taken',
  cache_clears: 'what was done to the system',
  data_dict_row_history: 'who changed what is kept',
  ext_interface_calls: 'what was called outside',
  meeting_members: 'who sat in a meeting and voted',
  record_history: 'who changed what is kept',
  stopped_acts: 'whose act a stuck request waits for',
}

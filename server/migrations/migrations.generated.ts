// Made by `npm run generate` from server/migrations: never written by hand, held to it by a test.
import type { Migration } from 'kysely'
import * as m0001 from './0001-tenants'
import * as m0002 from './0002-organisation'
import * as m0003 from './0003-sessions'
import * as m0004 from './0004-menus'
import * as m0005 from './0005-files-and-audit'
import * as m0006 from './0006-account-security'
import * as m0007 from './0007-node-rights'
import * as m0008 from './0008-external-tickets'
import * as m0009 from './0009-catalogs'
import * as m0010 from './0010-processes'
import * as m0011 from './0011-tasks'
import * as m0012 from './0012-work-item-details'
import * as m0013 from './0013-agents'
import * as m0014 from './0014-sub-tasks'
import * as m0015 from './0015-lists'
import * as m0016 from './0016-agent-switch'
import * as m0017 from './0017-failed-effects'
import * as m0018 from './0018-data-sources'
import * as m0019 from './0019-save-step'
import * as m0020 from './0020-agent-scope'
import * as m0025 from './0025-quick-phrases'
import * as m0026 from './0026-messages'
import * as m0027 from './0027-shortcuts'
import * as m0028 from './0028-op-log-by-time'
import * as m0035 from './0035-language-texts'
import * as m0041 from './0041-rosters'
import * as m0042 from './0042-organisation-menus'
import * as m0043 from './0043-import-files'
import * as m0044 from './0044-access-menus'
import * as m0045 from './0045-departments-out-of-use'
import * as m0051 from './0051-form-catalogs'
import * as m0052 from './0052-datasets'
import * as m0053 from './0053-dictionaries'
import * as m0054 from './0054-external-interfaces'
import * as m0055 from './0055-data-menus'
import * as m0056 from './0056-dictionary-history'
import * as m0061 from './0061-live-work-items'
import * as m0062 from './0062-file-versions'
import * as m0063 from './0063-balance-bookings'
import * as m0064 from './0064-habits'
import * as m0065 from './0065-views-for-colleagues'
import * as m0071 from './0071-rules'
import * as m0072 from './0072-rule-menu'
import * as m0077 from './0077-version-notes'
import * as m0078 from './0078-process-menus'
import * as m0079 from './0079-task-administration-menus'
import * as m0081 from './0081-reports'
import * as m0082 from './0082-report-menu'
import * as m0083 from './0083-report-centre'
import * as m0091 from './0091-lean-steps'
import * as m0095 from './0095-names-by-sound'
import * as m0101 from './0101-plans-of-steps'
import * as m0102 from './0102-menu-folders'
import * as m0103 from './0103-open-command'
import * as m0104 from './0104-answer-questions'
import * as m0105 from './0105-leaner-steps'
import * as m0106 from './0106-counting-items'
import * as m0107 from './0107-joining-by-index'
import * as m0112 from './0112-keys-without-secrets'
import * as m0113 from './0113-guesses-by-source'
import * as m0114 from './0114-unattached-files'
import * as m0120 from './0120-held-up'
import * as m0145 from './0145-messages-done'
import * as m0160 from './0160-filed-processes'
import * as m0170 from './0170-one-time-until'
import * as m0190 from './0190-form-drafts'
import * as m0191 from './0191-form-menu'
import * as m0200 from './0200-form-prints'
import * as m0201 from './0201-company-head'
import * as m0210 from './0210-rule-versions'
import * as m0211 from './0211-designers-categories'
import * as m0220 from './0220-free-flow'
import * as m0230 from './0230-process-presence'
import * as m0240 from './0240-process-tests'
import * as m0250 from './0250-rehearsal'
import * as m0251 from './0251-rehearsal-menu'
import * as m0265 from './0265-inbox'
import * as m0266 from './0266-announcements'
import * as m0267 from './0267-decided-items'
import * as m0270 from './0270-channels'
import * as m0271 from './0271-push-sessions'
import * as m0275 from './0275-task-seen'
import * as m0276 from './0276-receipt-keys'
import * as m0280 from './0280-absence'
import * as m0281 from './0281-absence-menus'
import * as m0285 from './0285-search'
import * as m0286 from './0286-reading-menu'
import * as m0287 from './0287-amount-currencies'
import * as m0293 from './0293-meetings'
import * as m0294 from './0294-meeting-menu'
import * as m0296 from './0296-logs'
import * as m0320 from './0320-analysis'
import * as m0330 from './0330-calendars'
import * as m0331 from './0331-settings'
import * as m0332 from './0332-administration-start'
import * as m0340 from './0340-jobs'
import * as m0341 from './0341-monitors'
import * as m0342 from './0342-backups'
import * as m0343 from './0343-alerts'
import * as m0360 from './0360-dashboards'
import * as m0370 from './0370-menu-icons'
import * as m0371 from './0371-menu-words'
import * as m0390 from './0390-lists'
import * as m0400 from './0400-modules'
import * as m0401 from './0401-portal-pages'
import * as m0410 from './0410-documents'
import * as m0430 from './0430-clients'
import * as m0431 from './0431-webhooks'
import * as m0432 from './0432-process-rights-menu'
import * as m0440 from './0440-task-data'
import * as m0450 from './0450-companies'
import * as m0460 from './0460-archive'
import * as m0461 from './0461-purge'
import * as m0462 from './0462-former-people'
import * as m0463 from './0463-log-anchors'
import * as m0470 from './0470-company-transfers'
import * as m0471 from './0471-test-scores'
import * as m0472 from './0472-gate-results'
import * as m0480 from './0480-process-comments'
import * as m0481 from './0481-first-passwords'
import * as m0482 from './0482-proven-sessions'
import * as m0485 from './0485-kept-trials'
import * as m0490 from './0490-organisation-history'
import * as m0491 from './0491-outside-ways-in'
import * as m0495 from './0495-bounced-mail'
import * as m0496 from './0496-saml'
import * as m0500 from './0500-search-by-day'
import * as m0515 from './0515-record-writes'
import * as m0520 from './0520-scim-external-ids'
import * as m0521 from './0521-sessions-by-provider'
import * as m0530 from './0530-record-writes-index'
import * as m0540 from './0540-company-looks'
import * as m0541 from './0541-moved-fields'
import * as m0545 from './0545-company-language-and-mail'
import * as m0546 from './0546-filed-dashboards'
import * as m0547 from './0547-own-list-views'
import * as m0550 from './0550-leased-backups-stopped-runs'
import * as m0557 from './0557-browser-errors'
import * as m0558 from './0558-outages-of-system-jobs'
import * as m0563 from './0563-ended-requests'
import * as m0567 from './0567-pdf-texts'

/** In the order of their numbers; a released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-tenants': m0001,
  '0002-organisation': m0002,
  '0003-sessions': m0003,
  '0004-menus': m0004,
  '0005-files-and-audit': m0005,
  '0006-account-security': m0006,
  '0007-node-rights': m0007,
  '0008-external-tickets': m0008,
  '0009-catalogs': m0009,
  '0010-processes': m0010,
  '0011-tasks': m0011,
  '0012-work-item-details': m0012,
  '0013-agents': m0013,
  '0014-sub-tasks': m0014,
  '0015-lists': m0015,
  '0016-agent-switch': m0016,
  '0017-failed-effects': m0017,
  '0018-data-sources': m0018,
  '0019-save-step': m0019,
  '0020-agent-scope': m0020,
  '0025-quick-phrases': m0025,
  '0026-messages': m0026,
  '0027-shortcuts': m0027,
  '0028-op-log-by-time': m0028,
  '0035-language-texts': m0035,
  '0041-rosters': m0041,
  '0042-organisation-menus': m0042,
  '0043-import-files': m0043,
  '0044-access-menus': m0044,
  '0045-departments-out-of-use': m0045,
  '0051-form-catalogs': m0051,
  '0052-datasets': m0052,
  '0053-dictionaries': m0053,
  '0054-external-interfaces': m0054,
  '0055-data-menus': m0055,
  '0056-dictionary-history': m0056,
  '0061-live-work-items': m0061,
  '0062-file-versions': m0062,
  '0063-balance-bookings': m0063,
  '0064-habits': m0064,
  '0065-views-for-colleagues': m0065,
  '0071-rules': m0071,
  '0072-rule-menu': m0072,
  '0077-version-notes': m0077,
  '0078-process-menus': m0078,
  '0079-task-administration-menus': m0079,
  '0081-reports': m0081,
  '0082-report-menu': m0082,
  '0083-report-centre': m0083,
  '0091-lean-steps': m0091,
  '0095-names-by-sound': m0095,
  '0101-plans-of-steps': m0101,
  '0102-menu-folders': m0102,
  '0103-open-command': m0103,
  '0104-answer-questions': m0104,
  '0105-leaner-steps': m0105,
  '0106-counting-items': m0106,
  '0107-joining-by-index': m0107,
  '0112-keys-without-secrets': m0112,
  '0113-guesses-by-source': m0113,
  '0114-unattached-files': m0114,
  '0120-held-up': m0120,
  '0145-messages-done': m0145,
  '0160-filed-processes': m0160,
  '0170-one-time-until': m0170,
  '0190-form-drafts': m0190,
  '0191-form-menu': m0191,
  '0200-form-prints': m0200,
  '0201-company-head': m0201,
  '0210-rule-versions': m0210,
  '0211-designers-categories': m0211,
  '0220-free-flow': m0220,
  '0230-process-presence': m0230,
  '0240-process-tests': m0240,
  '0250-rehearsal': m0250,
  '0251-rehearsal-menu': m0251,
  '0265-inbox': m0265,
  '0266-announcements': m0266,
  '0267-decided-items': m0267,
  '0270-channels': m0270,
  '0271-push-sessions': m0271,
  '0275-task-seen': m0275,
  '0276-receipt-keys': m0276,
  '0280-absence': m0280,
  '0281-absence-menus': m0281,
  '0285-search': m0285,
  '0286-reading-menu': m0286,
  '0287-amount-currencies': m0287,
  '0293-meetings': m0293,
  '0294-meeting-menu': m0294,
  '0296-logs': m0296,
  '0320-analysis': m0320,
  '0330-calendars': m0330,
  '0331-settings': m0331,
  '0332-administration-start': m0332,
  '0340-jobs': m0340,
  '0341-monitors': m0341,
  '0342-backups': m0342,
  '0343-alerts': m0343,
  '0360-dashboards': m0360,
  '0370-menu-icons': m0370,
  '0371-menu-words': m0371,
  '0390-lists': m0390,
  '0400-modules': m0400,
  '0401-portal-pages': m0401,
  '0410-documents': m0410,
  '0430-clients': m0430,
  '0431-webhooks': m0431,
  '0432-process-rights-menu': m0432,
  '0440-task-data': m0440,
  '0450-companies': m0450,
  '0460-archive': m0460,
  '0461-purge': m0461,
  '0462-former-people': m0462,
  '0463-log-anchors': m0463,
  '0470-company-transfers': m0470,
  '0471-test-scores': m0471,
  '0472-gate-results': m0472,
  '0480-process-comments': m0480,
  '0481-first-passwords': m0481,
  '0482-proven-sessions': m0482,
  '0485-kept-trials': m0485,
  '0490-organisation-history': m0490,
  '0491-outside-ways-in': m0491,
  '0495-bounced-mail': m0495,
  '0496-saml': m0496,
  '0500-search-by-day': m0500,
  '0515-record-writes': m0515,
  '0520-scim-external-ids': m0520,
  '0521-sessions-by-provider': m0521,
  '0530-record-writes-index': m0530,
  '0540-company-looks': m0540,
  '0541-moved-fields': m0541,
  '0545-company-language-and-mail': m0545,
  '0546-filed-dashboards': m0546,
  '0547-own-list-views': m0547,
  '0550-leased-backups-stopped-runs': m0550,
  '0557-browser-errors': m0557,
  '0558-outages-of-system-jobs': m0558,
  '0563-ended-requests': m0563,
  '0567-pdf-texts': m0567,
}

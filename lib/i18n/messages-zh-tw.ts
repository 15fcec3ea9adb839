// Made by `npm run generate` from messages/zh-TW: never written by hand, held to it by a test.
import absence from '@/messages/zh-TW/absence.json'
import access from '@/messages/zh-TW/access.json'
import administration from '@/messages/zh-TW/administration.json'
import alerts from '@/messages/zh-TW/alerts.json'
import analysis from '@/messages/zh-TW/analysis.json'
import announcements from '@/messages/zh-TW/announcements.json'
import archive from '@/messages/zh-TW/archive.json'
import backups from '@/messages/zh-TW/backups.json'
import calendars from '@/messages/zh-TW/calendars.json'
import catalogs from '@/messages/zh-TW/catalogs.json'
import categories from '@/messages/zh-TW/categories.json'
import clients from '@/messages/zh-TW/clients.json'
import common from '@/messages/zh-TW/common.json'
import companies from '@/messages/zh-TW/companies.json'
import companyLook from '@/messages/zh-TW/company-look.json'
import dashboards from '@/messages/zh-TW/dashboards.json'
import data from '@/messages/zh-TW/data.json'
import designer from '@/messages/zh-TW/designer.json'
import documents from '@/messages/zh-TW/documents.json'
import errors from '@/messages/zh-TW/errors.json'
import expression from '@/messages/zh-TW/expression.json'
import fieldTypes from '@/messages/zh-TW/field-types.json'
import figures from '@/messages/zh-TW/figures.json'
import form from '@/messages/zh-TW/form.json'
import formDesigner from '@/messages/zh-TW/form-designer.json'
import forms from '@/messages/zh-TW/forms.json'
import freeFlow from '@/messages/zh-TW/free-flow.json'
import help from '@/messages/zh-TW/help.json'
import home from '@/messages/zh-TW/home.json'
import imports from '@/messages/zh-TW/imports.json'
import inbox from '@/messages/zh-TW/inbox.json'
import jobs from '@/messages/zh-TW/jobs.json'
import languages from '@/messages/zh-TW/languages.json'
import lists from '@/messages/zh-TW/lists.json'
import logs from '@/messages/zh-TW/logs.json'
import mailLink from '@/messages/zh-TW/mail-link.json'
import meetings from '@/messages/zh-TW/meetings.json'
import menus from '@/messages/zh-TW/menus.json'
import modules from '@/messages/zh-TW/modules.json'
import monitors from '@/messages/zh-TW/monitors.json'
import nodeAccess from '@/messages/zh-TW/node-access.json'
import notices from '@/messages/zh-TW/notices.json'
import notifications from '@/messages/zh-TW/notifications.json'
import offline from '@/messages/zh-TW/offline.json'
import operations from '@/messages/zh-TW/operations.json'
import organisation from '@/messages/zh-TW/organisation.json'
import participants from '@/messages/zh-TW/participants.json'
import pickers from '@/messages/zh-TW/pickers.json'
import portal from '@/messages/zh-TW/portal.json'
import prints from '@/messages/zh-TW/prints.json'
import processDesigner from '@/messages/zh-TW/process-designer.json'
import processRights from '@/messages/zh-TW/process-rights.json'
import processText from '@/messages/zh-TW/process-text.json'
import processes from '@/messages/zh-TW/processes.json'
import profile from '@/messages/zh-TW/profile.json'
import rehearsal from '@/messages/zh-TW/rehearsal.json'
import rosters from '@/messages/zh-TW/rosters.json'
import rowImport from '@/messages/zh-TW/row-import.json'
import rules from '@/messages/zh-TW/rules.json'
import schedule from '@/messages/zh-TW/schedule.json'
import settings from '@/messages/zh-TW/settings.json'
import shell from '@/messages/zh-TW/shell.json'
import signIn from '@/messages/zh-TW/sign-in.json'
import task from '@/messages/zh-TW/task.json'
import taskAdministration from '@/messages/zh-TW/task-administration.json'
import templates from '@/messages/zh-TW/templates.json'
import tests from '@/messages/zh-TW/tests.json'
import trace from '@/messages/zh-TW/trace.json'
import tree from '@/messages/zh-TW/tree.json'
import trials from '@/messages/zh-TW/trials.json'
import users from '@/messages/zh-TW/users.json'
import webhooks from '@/messages/zh-TW/webhooks.json'
import workItems from '@/messages/zh-TW/work-items.json'
import workflow from '@/messages/zh-TW/workflow.json'

const messages = {
  absence,
  access,
  administration,
  alerts,
  analysis,
  announcements,
  archive,
  backups,
  calendars,
  catalogs,
  categories,
  clients,
  common,
  companies,
  companyLook,
  dashboards,
  data,
  designer,
  documents,
  fieldErrors: errors.fields,
  expression,
  fieldTypes,
  figures,
  form,
  formDesigner,
  forms,
  freeFlow,
  help,
  home,
  imports,
  inbox,
  jobs,
  languages,
  lists,
  logs,
  mailLink,
  meetings,
  menus,
  modules,
  monitors,
  nodeAccess,
  notices,
  notifications,
  offline,
  operations,
  organisation,
  participants,
  pickers,
  portal,
  prints,
  processDesigner,
  processRights,
  processText,
  processes,
  profile,
  rehearsal,
  rosters,
  rowImport,
  rules,
  schedule,
  settings,
  shell,
  signIn,
  task,
  taskAdministration,
  templates,
  tests,
  trace,
  tree,
  trials,
  users,
  webhooks,
  workItems,
  workflow,
}

export default messages

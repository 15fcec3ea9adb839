// Made by `npm run generate` from messages/zh-CN: never written by hand, held to it by a test.
import absence from '@/messages/zh-CN/absence.json'
import access from '@/messages/zh-CN/access.json'
import administration from '@/messages/zh-CN/administration.json'
import alerts from '@/messages/zh-CN/alerts.json'
import analysis from '@/messages/zh-CN/analysis.json'
import announcements from '@/messages/zh-CN/announcements.json'
import archive from '@/messages/zh-CN/archive.json'
import backups from '@/messages/zh-CN/backups.json'
import calendars from '@/messages/zh-CN/calendars.json'
import catalogs from '@/messages/zh-CN/catalogs.json'
import categories from '@/messages/zh-CN/categories.json'
import clients from '@/messages/zh-CN/clients.json'
import common from '@/messages/zh-CN/common.json'
import companies from '@/messages/zh-CN/companies.json'
import companyLook from '@/messages/zh-CN/company-look.json'
import dashboards from '@/messages/zh-CN/dashboards.json'
import data from '@/messages/zh-CN/data.json'
import designer from '@/messages/zh-CN/designer.json'
import documents from '@/messages/zh-CN/documents.json'
import errors from '@/messages/zh-CN/errors.json'
import expression from '@/messages/zh-CN/expression.json'
import fieldTypes from '@/messages/zh-CN/field-types.json'
import figures from '@/messages/zh-CN/figures.json'
import form from '@/messages/zh-CN/form.json'
import formDesigner from '@/messages/zh-CN/form-designer.json'
import forms from '@/messages/zh-CN/forms.json'
import freeFlow from '@/messages/zh-CN/free-flow.json'
import help from '@/messages/zh-CN/help.json'
import home from '@/messages/zh-CN/home.json'
import imports from '@/messages/zh-CN/imports.json'
import inbox from '@/messages/zh-CN/inbox.json'
import jobs from '@/messages/zh-CN/jobs.json'
import languages from '@/messages/zh-CN/languages.json'
import lists from '@/messages/zh-CN/lists.json'
import logs from '@/messages/zh-CN/logs.json'
import mailLink from '@/messages/zh-CN/mail-link.json'
import meetings from '@/messages/zh-CN/meetings.json'
import menus from '@/messages/zh-CN/menus.json'
import modules from '@/messages/zh-CN/modules.json'
import monitors from '@/messages/zh-CN/monitors.json'
import nodeAccess from '@/messages/zh-CN/node-access.json'
import notices from '@/messages/zh-CN/notices.json'
import notifications from '@/messages/zh-CN/notifications.json'
import offline from '@/messages/zh-CN/offline.json'
import operations from '@/messages/zh-CN/operations.json'
import organisation from '@/messages/zh-CN/organisation.json'
import participants from '@/messages/zh-CN/participants.json'
import pickers from '@/messages/zh-CN/pickers.json'
import portal from '@/messages/zh-CN/portal.json'
import prints from '@/messages/zh-CN/prints.json'
import processDesigner from '@/messages/zh-CN/process-designer.json'
import processRights from '@/messages/zh-CN/process-rights.json'
import processText from '@/messages/zh-CN/process-text.json'
import processes from '@/messages/zh-CN/processes.json'
import profile from '@/messages/zh-CN/profile.json'
import rehearsal from '@/messages/zh-CN/rehearsal.json'
import rosters from '@/messages/zh-CN/rosters.json'
import rowImport from '@/messages/zh-CN/row-import.json'
import rules from '@/messages/zh-CN/rules.json'
import schedule from '@/messages/zh-CN/schedule.json'
import settings from '@/messages/zh-CN/settings.json'
import shell from '@/messages/zh-CN/shell.json'
import signIn from '@/messages/zh-CN/sign-in.json'
import task from '@/messages/zh-CN/task.json'
import taskAdministration from '@/messages/zh-CN/task-administration.json'
import templates from '@/messages/zh-CN/templates.json'
import tests from '@/messages/zh-CN/tests.json'
import trace from '@/messages/zh-CN/trace.json'
import tree from '@/messages/zh-CN/tree.json'
import trials from '@/messages/zh-CN/trials.json'
import users from '@/messages/zh-CN/users.json'
import webhooks from '@/messages/zh-CN/webhooks.json'
import workItems from '@/messages/zh-CN/work-items.json'
import workflow from '@/messages/zh-CN/workflow.json'

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

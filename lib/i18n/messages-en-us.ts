// Made by `npm run generate` from messages/en-US: never written by hand, held to it by a test.
import absence from '@/messages/en-US/absence.json'
import access from '@/messages/en-US/access.json'
import administration from '@/messages/en-US/administration.json'
import alerts from '@/messages/en-US/alerts.json'
import analysis from '@/messages/en-US/analysis.json'
import announcements from '@/messages/en-US/announcements.json'
import archive from '@/messages/en-US/archive.json'
import backups from '@/messages/en-US/backups.json'
import calendars from '@/messages/en-US/calendars.json'
import catalogs from '@/messages/en-US/catalogs.json'
import categories from '@/messages/en-US/categories.json'
import clients from '@/messages/en-US/clients.json'
import common from '@/messages/en-US/common.json'
import companies from '@/messages/en-US/companies.json'
import companyLook from '@/messages/en-US/company-look.json'
import dashboards from '@/messages/en-US/dashboards.json'
import data from '@/messages/en-US/data.json'
import designer from '@/messages/en-US/designer.json'
import documents from '@/messages/en-US/documents.json'
import errors from '@/messages/en-US/errors.json'
import expression from '@/messages/en-US/expression.json'
import fieldTypes from '@/messages/en-US/field-types.json'
import figures from '@/messages/en-US/figures.json'
import form from '@/messages/en-US/form.json'
import formDesigner from '@/messages/en-US/form-designer.json'
import forms from '@/messages/en-US/forms.json'
import freeFlow from '@/messages/en-US/free-flow.json'
import help from '@/messages/en-US/help.json'
import home from '@/messages/en-US/home.json'
import imports from '@/messages/en-US/imports.json'
import inbox from '@/messages/en-US/inbox.json'
import jobs from '@/messages/en-US/jobs.json'
import languages from '@/messages/en-US/languages.json'
import lists from '@/messages/en-US/lists.json'
import logs from '@/messages/en-US/logs.json'
import mailLink from '@/messages/en-US/mail-link.json'
import meetings from '@/messages/en-US/meetings.json'
import menus from '@/messages/en-US/menus.json'
import modules from '@/messages/en-US/modules.json'
import monitors from '@/messages/en-US/monitors.json'
import nodeAccess from '@/messages/en-US/node-access.json'
import notices from '@/messages/en-US/notices.json'
import notifications from '@/messages/en-US/notifications.json'
import offline from '@/messages/en-US/offline.json'
import operations from '@/messages/en-US/operations.json'
import organisation from '@/messages/en-US/organisation.json'
import participants from '@/messages/en-US/participants.json'
import pickers from '@/messages/en-US/pickers.json'
import portal from '@/messages/en-US/portal.json'
import prints from '@/messages/en-US/prints.json'
import processDesigner from '@/messages/en-US/process-designer.json'
import processRights from '@/messages/en-US/process-rights.json'
import processText from '@/messages/en-US/process-text.json'
import processes from '@/messages/en-US/processes.json'
import profile from '@/messages/en-US/profile.json'
import rehearsal from '@/messages/en-US/rehearsal.json'
import rosters from '@/messages/en-US/rosters.json'
import rowImport from '@/messages/en-US/row-import.json'
import rules from '@/messages/en-US/rules.json'
import schedule from '@/messages/en-US/schedule.json'
import settings from '@/messages/en-US/settings.json'
import shell from '@/messages/en-US/shell.json'
import signIn from '@/messages/en-US/sign-in.json'
import task from '@/messages/en-US/task.json'
import taskAdministration from '@/messages/en-US/task-administration.json'
import templates from '@/messages/en-US/templates.json'
import tests from '@/messages/en-US/tests.json'
import trace from '@/messages/en-US/trace.json'
import tree from '@/messages/en-US/tree.json'
import trials from '@/messages/en-US/trials.json'
import users from '@/messages/en-US/users.json'
import webhooks from '@/messages/en-US/webhooks.json'
import workItems from '@/messages/en-US/work-items.json'
import workflow from '@/messages/en-US/workflow.json'

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

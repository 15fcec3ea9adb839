import common from '@/messages/zh-TW/common.json'
import form from '@/messages/zh-TW/form.json'
import help from '@/messages/zh-TW/help.json'
import home from '@/messages/zh-TW/home.json'
import pickers from '@/messages/zh-TW/pickers.json'
import shell from '@/messages/zh-TW/shell.json'
import signIn from '@/messages/zh-TW/sign-in.json'
import task from '@/messages/zh-TW/task.json'
import trace from '@/messages/zh-TW/trace.json'
import workItems from '@/messages/zh-TW/work-items.json'
import workflow from '@/messages/zh-TW/workflow.json'
import profile from '@/messages/zh-TW/profile.json'
import access from '@/messages/zh-TW/access.json'
import errors from '@/messages/zh-TW/errors.json'
import languages from '@/messages/zh-TW/languages.json'
import nodeAccess from '@/messages/zh-TW/node-access.json'
import organisation from '@/messages/zh-TW/organisation.json'
import catalogs from '@/messages/zh-TW/catalogs.json'
import menus from '@/messages/zh-TW/menus.json'
import tree from '@/messages/zh-TW/tree.json'

const messages = { access, fieldErrors: errors.fields, catalogs, languages, menus, nodeAccess, organisation, tree, profile, common, form, help, home, pickers, shell, signIn, task, trace, workItems, workflow }

export default messages

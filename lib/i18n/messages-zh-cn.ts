import common from '@/messages/zh-CN/common.json'
import form from '@/messages/zh-CN/form.json'
import help from '@/messages/zh-CN/help.json'
import home from '@/messages/zh-CN/home.json'
import pickers from '@/messages/zh-CN/pickers.json'
import shell from '@/messages/zh-CN/shell.json'
import signIn from '@/messages/zh-CN/sign-in.json'
import task from '@/messages/zh-CN/task.json'
import trace from '@/messages/zh-CN/trace.json'
import workItems from '@/messages/zh-CN/work-items.json'
import workflow from '@/messages/zh-CN/workflow.json'
import profile from '@/messages/zh-CN/profile.json'
import access from '@/messages/zh-CN/access.json'
import errors from '@/messages/zh-CN/errors.json'
import languages from '@/messages/zh-CN/languages.json'
import nodeAccess from '@/messages/zh-CN/node-access.json'
import organisation from '@/messages/zh-CN/organisation.json'
import catalogs from '@/messages/zh-CN/catalogs.json'
import menus from '@/messages/zh-CN/menus.json'
import tree from '@/messages/zh-CN/tree.json'

const messages = { access, fieldErrors: errors.fields, catalogs, languages, menus, nodeAccess, organisation, tree, profile, common, form, help, home, pickers, shell, signIn, task, trace, workItems, workflow }

export default messages

import common from '@/messages/en-US/common.json'
import form from '@/messages/en-US/form.json'
import help from '@/messages/en-US/help.json'
import home from '@/messages/en-US/home.json'
import pickers from '@/messages/en-US/pickers.json'
import shell from '@/messages/en-US/shell.json'
import signIn from '@/messages/en-US/sign-in.json'
import task from '@/messages/en-US/task.json'
import trace from '@/messages/en-US/trace.json'
import workItems from '@/messages/en-US/work-items.json'
import workflow from '@/messages/en-US/workflow.json'
import profile from '@/messages/en-US/profile.json'
import access from '@/messages/en-US/access.json'
import errors from '@/messages/en-US/errors.json'
import languages from '@/messages/en-US/languages.json'
import nodeAccess from '@/messages/en-US/node-access.json'
import organisation from '@/messages/en-US/organisation.json'
import catalogs from '@/messages/en-US/catalogs.json'
import menus from '@/messages/en-US/menus.json'
import tree from '@/messages/en-US/tree.json'

const messages = { access, fieldErrors: errors.fields, catalogs, languages, menus, nodeAccess, organisation, tree, profile, common, form, help, home, pickers, shell, signIn, task, trace, workItems, workflow }

export default messages

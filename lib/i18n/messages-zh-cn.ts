import common from '@/messages/zh-CN/common.json'
import form from '@/messages/zh-CN/form.json'
import help from '@/messages/zh-CN/help.json'
import home from '@/messages/zh-CN/home.json'
import shell from '@/messages/zh-CN/shell.json'
import signIn from '@/messages/zh-CN/sign-in.json'
import task from '@/messages/zh-CN/task.json'
import trace from '@/messages/zh-CN/trace.json'
import workItems from '@/messages/zh-CN/work-items.json'
import workflow from '@/messages/zh-CN/workflow.json'
import profile from '@/messages/zh-CN/profile.json'
import access from '@/messages/zh-CN/access.json'

const messages = { access, profile, common, form, help, home, shell, signIn, task, trace, workItems, workflow }

export default messages

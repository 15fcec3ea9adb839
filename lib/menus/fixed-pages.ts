interface FixedPage {
  /** The canonical spelling; read without regard to case (decisions 10). */
  path: string
  /** Key of the view, below components/. */
  view: string
  /** Message key below `pages`. */
  title: 'home' | 'task' | 'trace' | 'profile'
  /** Query parameters that make two visits two different pages. */
  identity: readonly string[]
}

/** Pages inside the shell that everybody signed in may open though they stand in no menu. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/index', view: 'home/home', title: 'home', identity: [] },
  { path: '/bpm/task/TaskDetailVue', view: 'tasks/task-detail', title: 'task', identity: ['tid', 'pid', 'wid'] },
  { path: '/bpm/userProfile/index', view: 'profile/profile', title: 'profile', identity: [] },
  { path: '/bpm/trace/taskTrace', view: 'trace/task-trace', title: 'trace', identity: ['tid'] },
]

/** Pages with a session but without the shell round them. */
export const barePages: readonly string[] = ['/bpm/task/taskPrintVue']

/** Pages anybody may open (specification 2.1). */
export const publicPages: readonly string[] = ['/login', '/login/admin', '/logout', '/404', '/away', '/help', '/account/forget', '/sso/authorize']

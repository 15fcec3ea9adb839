/**
 * Every error a caller can be told, in one table.
 * `status` is the HTTP status, `code` the number in the envelope (R7-04, decisions 25), `when` says when it is thrown.
 * The sentence a person reads stands under the same key in `messages/<locale>/errors.json`.
 */
export const errors = {
  'input.invalid': { status: 400, code: 400, when: 'a body, query or parameter does not fit the contract; `fields` names the places' },
  'input.tooLarge': { status: 413, code: 413, when: 'a body or file is larger than the call allows' },
  'input.unreadable': { status: 400, code: 400, when: 'a body is not what its content type says' },
  'input.multipartOnly': { status: 415, code: 415, when: 'an upload does not come as form data (R5-26)' },
  'session.missing': { status: 401, code: 401, when: 'no session, or one that has ended' },
  'signIn.failed': { status: 200, code: 40101, when: 'unknown account, wrong password, locked or disabled account: all alike' },
  'signIn.tooMany': { status: 429, code: 429, when: 'too many attempts from one address; retry-after says how long' },
  'signIn.codeNeeded': { status: 200, code: 40102, when: 'the password is right and the second factor is asked for, or its code is wrong' },
  'signIn.ssoFailed': { status: 200, code: 40103, when: 'the identity provider refused, or knows nobody here' },
  'password.wrong': { status: 200, code: 422, when: 'the old password is not right; `fields` names it' },
  'password.common': { status: 200, code: 422, when: 'the new password is on the list of common ones; `fields` names it' },
  'password.linkEnded': { status: 200, code: 410, when: 'a one-time link is used up or older than an hour' },
  'picture.unreadable': { status: 200, code: 422, when: 'an avatar is not an image (R5-25)' },
  'request.tooMany': { status: 429, code: 429, when: 'a limit on calls is reached' },
  'request.foreign': { status: 403, code: 403, when: 'a changing call without X-Requested-With or from another origin' },
  'right.missing': { status: 200, code: 403, when: 'the person may not do this' },
  'call.unknown': { status: 404, code: 404, when: 'no such call' },
  'file.notPreviewable': { status: 415, code: 415, when: 'a page cannot show a file of this type; it can be downloaded' },
  'object.unknown': { status: 200, code: 404, when: 'no such object, or one the person may not see' },
  'group.hasChildren': { status: 200, code: 409, when: 'a department with children is deleted (R8-14)' },
  'group.hasPeople': { status: 200, code: 409, when: 'a department with people is deleted' },
  'group.sameParent': { status: 200, code: 422, when: 'a department is moved to the parent it has (R5-28)' },
  'group.intoItself': { status: 200, code: 422, when: 'a department is moved below itself' },
  'catalog.hasChildren': { status: 200, code: 409, when: 'a category with children is deleted (R8-15)' },
  'catalog.sameParent': { status: 200, code: 422, when: 'a category is moved to the parent it has (R5-27)' },
  'catalog.intoItself': { status: 200, code: 422, when: 'a category is moved below itself' },
  'master.exists': { status: 200, code: 409, when: 'a name is in the list already (R5-13)' },
  'access.sameRecord': { status: 200, code: 409, when: 'two rows of an access list hold the same participant (R4-17, R8-13); params: name' },
  'server.failed': { status: 500, code: 500, when: 'a defect of ours; the correlation id leads to the log' },
  'server.away': { status: 503, code: 503, when: 'the workflow server or its database is not reachable' },
  'command.repeated': { status: 200, code: 409, when: 'the same command id came with another content' },
  'task.changed': { status: 200, code: 409, when: 'somebody else acted first; params: by, at' },
  'task.actionRefused': { status: 200, code: 403, when: 'the action is not allowed now; params: reason' },
  'task.routeMissing': { status: 200, code: 422, when: 'no transition fits the data and there is no otherwise branch; params: activity' },
  'task.nobodyFound': { status: 200, code: 422, when: 'nobody is found for a step and its empty policy refuses; params: activity' },
  'task.chooseBranch': { status: 200, code: 42201, when: 'who acts must choose the way on; `fields` names the open ones as branches.<id>, `several` when more may be taken; params: branches' },
  'task.chooseNext': { status: 200, code: 42202, when: 'who acts must choose people for the next step; `fields` names them as nextPeople.<step>; params: activity, people' },
  'task.mentionUnseen': { status: 200, code: 422, when: 'somebody is mentioned who may not see the task; params: people' },
  'form.invalid': { status: 200, code: 422, when: 'form data does not pass its checks; `fields` names them' },
} as const satisfies Record<string, { status: number; code: number; when: string }>

export type ErrorKey = keyof typeof errors

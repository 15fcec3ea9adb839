import { messageIdOf, readBounce } from './read-bounce'

const deliveryId = '0192f0c1a2b37d8e9f00112233445566:mail:lina@李'
const messageId = messageIdOf(deliveryId, 'Baton <baton@office.example>')

/** As mail systems write it: RFC 3464, appendix E. */
const report = (fields: string, original = `Message-ID: ${messageId}`) =>
  [
    'Date: Thu, 7 Jul 1994 17:16:05 -0400',
    'From: Mail Delivery Subsystem <MAILER-DAEMON@CS.UTK.EDU>',
    'Message-ID: <199407072116.RAA14128@CS.UTK.EDU>',
    'Subject: Returned mail: cannot send message for 5 days',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="RAA14128.773615765"',
    '',
    '--RAA14128.773615765',
    '',
    'The original message was received. Action: none of yours',
    '--RAA14128.773615765',
    'content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; cs.utk.edu',
    '',
    fields,
    '',
    '--RAA14128.773615765',
    'content-type: message/rfc822',
    '',
    'Subject: 待办',
    'Status: RO',
    original,
    '',
    'The text of it',
    '--RAA14128.773615765--',
  ].join('\r\n')

describe('what a mail system says later of a mail (RFC 3464)', () => {
  it('is our mail by its Message-ID, with what the other side said', () => {
    expect(messageId).toMatch(/^<baton\.[\w-]+@office\.example>$/)
    const fields = [
      'Final-Recipient: RFC822; lina@office.example',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <lina@office.example>:',
      '   Recipient address rejected: User unknown',
    ].join('\r\n')
    expect(readBounce(report(fields))).toEqual({
      deliveryId,
      final: true,
      problem: '550 5.1.1 <lina@office.example>: Recipient address rejected: User unknown',
    })
  })

  it('is told by the status alone where nothing else is said, and by a folded or quoted original', () => {
    expect(readBounce(report('Action: FAILED\r\nStatus: 5.2.2'))).toMatchObject({ problem: '550 5.2.2' })
    expect(readBounce(report('Action: failed\r\nStatus: 5.0.0', `Message-ID:\r\n ${messageId}`))).toMatchObject({
      deliveryId,
    })
  })

  it('is no bounce while it is still being tried, or where it has arrived', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      expect(readBounce(report(`Action: ${action}\r\nStatus: 4.4.1`))).toMatchObject({ deliveryId, final: false })
  })

  it('is nothing of ours where it is a reply, about another mail, cut off or rubbish', () => {
    const failed = 'Action: failed\r\nStatus: 5.1.1'
    expect(readBounce(report(failed, 'Message-ID: <other@office.example>'))).toBeNull()
    expect(readBounce(`From: lina\r\nIn-Reply-To: ${messageId}\r\n\r\nAction: failed\r\nStatus: 5.1.1`)).toBeNull()
    expect(readBounce(report(failed).slice(0, 500))).toBeNull()
    for (const rubbish of ['', '\u0000', '<'.repeat(100_000), `${'\n '.repeat(50_000)}Action`])
      expect(readBounce(rubbish)).toBeNull()
  })
})

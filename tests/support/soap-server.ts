import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from 'soap'

export interface SoapServer {
  /** Where the service lives; its description stands at `orders?wsdl` below. */
  url: string
  /** What was asked, in the order it came: descriptions and calls. */
  received: { path: string; headers: IncomingMessage['headers']; body: string }[]
  /** What the service understood. */
  asked: Asked[]
  close(): Promise<void>
}

const types = `<xsd:schema targetNamespace="urn:orders" elementFormDefault="qualified">
  <xsd:element name="GetOrder"><xsd:complexType><xsd:sequence>
    <xsd:element name="no" type="xsd:string"/><xsd:element name="count" type="xsd:int" minOccurs="0"/><xsd:element name="urgent" type="xsd:boolean" minOccurs="0"/>
    <xsd:element name="lines" minOccurs="0" maxOccurs="unbounded"><xsd:complexType><xsd:sequence><xsd:element name="item" type="xsd:string"/></xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
  <xsd:element name="GetOrderResponse"><xsd:complexType><xsd:sequence>
    <xsd:element name="order"><xsd:complexType><xsd:sequence>
      <xsd:element name="no" type="xsd:string"/><xsd:element name="total" type="xsd:decimal"/><xsd:element name="open" type="xsd:boolean"/>
      <xsd:element name="lines" maxOccurs="unbounded"><xsd:complexType><xsd:sequence><xsd:element name="item" type="xsd:string"/></xsd:sequence></xsd:complexType></xsd:element>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`

/** A description (WSDL); `imported` is the address of the schema, in place of the schema itself. */
export function wsdlOf(address: string, imported = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions name="Orders" targetNamespace="urn:orders" xmlns:tns="urn:orders" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/">
<wsdl:types>${imported ? `<xsd:schema targetNamespace="urn:orders"><xsd:include schemaLocation="${imported}"/></xsd:schema>` : types}</wsdl:types>
<wsdl:message name="in"><wsdl:part name="parameters" element="tns:GetOrder"/></wsdl:message>
<wsdl:message name="out"><wsdl:part name="parameters" element="tns:GetOrderResponse"/></wsdl:message>
<wsdl:portType name="Port"><wsdl:operation name="GetOrder"><wsdl:input message="tns:in"/><wsdl:output message="tns:out"/></wsdl:operation></wsdl:portType>
<wsdl:binding name="Binding" type="tns:Port"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
  <wsdl:operation name="GetOrder"><soap:operation soapAction="GetOrder"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation></wsdl:binding>
<wsdl:service name="Orders"><wsdl:port name="Port" binding="tns:Binding"><soap:address location="${address}"/></wsdl:port></wsdl:service>
</wsdl:definitions>`
}

export interface Asked {
  no: string
  count?: number
  urgent?: boolean
  lines?: { item: string }[]
}

/** A real SOAP service on this machine. An order named `refuse` is answered with a fault, `crash` with one of the server. */
export async function soapServer(): Promise<SoapServer> {
  const received: SoapServer['received'] = []
  const asked: Asked[] = []
  const server = createServer((_request, response) => void response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  listen(
    server,
    '/orders',
    {
      Orders: {
        Port: {
          GetOrder(order: Asked) {
            asked.push(order)
            const { no, count, urgent, lines } = order
            if (no === 'refuse' || no === 'crash') {
              const code = no === 'refuse' ? 'Client.Unknown' : 'Server.Busy'
              throw { Fault: { faultcode: code, faultstring: `there is no order ${no}`, statusCode: 500 } }
            }
            // The library's own server would let pass what looks like a section of XML.
            return {
              order: {
                no: no.startsWith('<') ? 'odd' : no,
                total: (count ?? 1) * 1.5,
                open: urgent ?? false,
                lines: lines ?? [{ item: 'desk' }, { item: 'chair' }],
              },
            }
          },
        },
      },
    },
    wsdlOf(`${url}/orders`),
  )
  // The library takes the listeners of the server away; what arrives is seen before that.
  const emit = server.emit.bind(server)
  server.emit = (event: string, ...given: unknown[]) => {
    if (event === 'request') {
      const request = given[0] as IncomingMessage
      const one = { path: request.url ?? '', headers: request.headers, body: '' }
      received.push(one)
      request.on('data', (piece: Buffer) => {
        one.body += piece.toString('utf8')
      })
    }
    return emit(event, ...given)
  }
  return {
    url,
    received,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

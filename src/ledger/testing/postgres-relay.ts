import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, as a network that fails does. */
export interface Relay {
  /** The address of the server, by way of the relay. */
  readonly url: string;
  /** Passes the next message that holds these words on, and cuts its connection when the answer comes. */
  loseAnswerTo(words: string): void;
  /** Ends the next session in the same breath in which the server says that it is ready. */
  endNextSession(): void;
  /** Answers a session that begins with these words among its parameters as a pooler does, which does not know them. */
  refuseParameter(name: string): void;
  /** Resolves when an answer was lost or a session ended. */
  readonly lost: Promise<void>;
  /** Passes nothing on any more, and cuts nothing either. */
  stall(): void;
  close(): Promise<void>;
}

/** How a server says that it is ready for a statement, and that it ends a session as an administrator wished. */
const ready = Buffer.from('Z\0\0\0\x05I', 'latin1');
const ending = fatal('57P01', 'ended');

function fatal(code: string, message: string): Buffer {
  const members = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  return Buffer.from(`E\0\0\0${String.fromCharCode(members.length + 4)}${members}`, 'latin1');
}

/** A relay to the server of an address on 127.0.0.1. */
export async function relayTo(url: string): Promise<Relay> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let words: string | null = null;
  let parameter: string | null = null;
  let isStalled = false;
  let endsNext = false;
  let tellLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    tellLost = resolve;
  });

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let isCut = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Cutting a connection is what a relay is for.
      socket.on('error', () => undefined);
    }
    client.on('data', (bytes) => {
      if (isStalled) return;
      if (parameter !== null && bytes.includes(`${parameter}\0`)) {
        client.end(fatal('08P01', `unsupported startup parameter: ${parameter}`));
        return;
      }
      if (words !== null && bytes.includes(words)) {
        words = null;
        isCut = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isStalled) return;
      if (endsNext && bytes.includes(ready)) {
        endsNext = false;
        client.end(Buffer.concat([bytes, ending]));
        tellLost();
      } else if (!isCut) client.write(bytes);
      else {
        client.destroy();
        tellLost();
      }
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as { port: number }).port);

  return {
    url: own.href,
    loseAnswerTo(searched) {
      words = searched;
    },
    endNextSession() {
      endsNext = true;
    },
    refuseParameter(name) {
      parameter = name;
    },
    lost,
    stall() {
      isStalled = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

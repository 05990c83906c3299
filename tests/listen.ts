import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Starts a server for this machine alone, on a free port unless one is given; returns its port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

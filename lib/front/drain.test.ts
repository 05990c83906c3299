import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { drain, isDraining } from "./drain";

test("a running request ends, idle connections and sockets that never end do not hold the process", async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end("done"), 60));
  server.on("upgrade", (_request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  const upgraded = connect(port).on("error", () => undefined);
  upgraded.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await new Promise((resolve) => upgraded.once("data", resolve));
  const running = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 20));
  const begun = performance.now();
  await drain(server, 300);
  expect(performance.now() - begun).toBeLessThan(600);
  expect(await running).toBe("done");
  expect(isDraining()).toBe(true);
  upgraded.destroy();
});

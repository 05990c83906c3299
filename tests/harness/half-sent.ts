import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Sends a POST request with the first half of its body; `finish` sends the second half. */
export async function sendHalf(port: number, path: string, headers: string[], body: string) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const answer = read(socket);
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const half = Math.floor(body.length / 2);
  socket.write(
    [`POST ${path} HTTP/1.1`, "Host: localhost", length, ...headers, "", body.slice(0, half)].join("\r\n"),
  );
  await new Promise((resolve) => socket.once("connect", resolve));
  return { answer, finish: () => socket.write(body.slice(half)) };
}

async function read(socket: Socket): Promise<string> {
  let text = "";
  try {
    for await (const chunk of socket) text += chunk;
  } catch (error) {
    return `cut: ${(error as Error).message}`;
  }
  return text;
}

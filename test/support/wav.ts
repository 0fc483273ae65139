/** Sound as a WAV file of 16 bits. @param channels each with as many samples, from −1 to 1 */
export function wavOf(channels: readonly Float32Array[], sampleRate: number): Buffer {
  const [{ length }] = channels;
  const bytes = Buffer.alloc(44 + 2 * channels.length * length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2 * channels.length, 28);
  bytes.writeUInt16LE(2 * channels.length, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  channels.forEach((samples, channel) => {
    samples.forEach((sample, i) => {
      const value = Math.round(32_767 * Math.max(-1, Math.min(1, sample)));
      bytes.writeInt16LE(value, 44 + 2 * (i * channels.length + channel));
    });
  });
  return bytes;
}

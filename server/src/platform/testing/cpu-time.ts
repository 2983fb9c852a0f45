/** CPU time that `work` takes in this process, in milliseconds. Unlike elapsed time it hardly depends on other work. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

"""Distributions of times, as tests print them."""


def part(values, share):
    """The value that this share of sorted values does not exceed."""
    return values[min(len(values) - 1, int(share * len(values)))]


def summary(values):
    """p50, p90, p99 and the most, as text; of none: dashes."""
    values = sorted(values)
    numbers = [part(values, .5), part(values, .9), part(values, .99), values[-1]] if values else []
    return "".join(f"{number:9.3f}" for number in numbers) or "        -" * 4


def table_of(title, counted, rows):
    """Lines of a table. Rows are (name, how many of what is counted, values)."""
    rows = [row for row in rows if row[2]]
    width = max([len(title), *(len(name) for name, _, _ in rows)])
    yield f"{title:{width}}{counted:>8}{'values':>9}{'p50':>9}{'p90':>9}{'p99':>9}{'most':>9}"
    for name, count, values in rows:
        yield f"{name:{width}}{count:8}{len(values):9}{summary(values)}"

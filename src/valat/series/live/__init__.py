"""One task a day, the clock that opens days and ends weeks, tables, and what each viewer sees."""

/** Every host of the pure parts has it (HTML Standard), though the language's own library does not name it. */
declare function structuredClone<Value>(value: Value): Value
